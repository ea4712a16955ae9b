// Generated from docs/openapi.json by `npm run openapi`.

export interface paths {
    "/api/v1/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as vendas, da mais nova à mais antiga, ou na `ordem` que se pede
         * @description Basta uma chave com permissão de leitura.
         */
        get: operations["listSales"];
        put?: never;
        /**
         * Registra uma venda com seus itens
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`, `vendedor`.
         */
        post: operations["createSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra uma venda com seus itens
         * @description Basta uma chave com permissão de leitura.
         */
        get: operations["getSale"];
        /**
         * Altera os campos enviados de uma venda; itens enviados substituem os anteriores
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`, `vendedor`.
         */
        put: operations["updateSale"];
        post?: never;
        /**
         * Apaga uma venda e seus itens, para sempre
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`, `vendedor`.
         */
        delete: operations["deleteSale"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sales/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra o pedido em PDF, para imprimir ou enviar
         * @description Basta uma chave com permissão de leitura.
         */
        get: operations["getSalePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sales/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transforma um orçamento em pedido, com a data de hoje e os preços orçados
         * @description O pedido ganha um código próprio; o do orçamento fica nele como `orcamento`. As taxas de comissão são congeladas de novo, e `condicao` conta da nova data; parcelas enviadas ficam como estão.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`, `vendedor`.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sales/{id}/installments/{numero}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Anota o pagamento de uma parcela, ou o desfaz; muda o seu vencimento
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        put: operations["updateInstallment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista os clientes, do mais novo ao mais antigo, ou na `ordem` que se pede
         * @description Basta uma chave com permissão de leitura.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Cadastra um cliente
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`, `vendedor`.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra um cliente com todos os seus campos
         * @description Basta uma chave com permissão de leitura.
         */
        get: operations["getClient"];
        /**
         * Altera os campos enviados de um cliente
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`, `vendedor`.
         */
        put: operations["updateClient"];
        post?: never;
        /**
         * Apaga um cliente sem vendas, para sempre
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`, `vendedor`.
         */
        delete: operations["deleteClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista os produtos, do mais novo ao mais antigo, ou na `ordem` que se pede
         * @description Basta uma chave com permissão de leitura.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Cadastra um produto
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra um produto
         * @description Basta uma chave com permissão de leitura.
         */
        get: operations["getProduct"];
        /**
         * Altera os campos enviados de um produto
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        put: operations["updateProduct"];
        post?: never;
        /**
         * Apaga um produto sem vendas, para sempre
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/representadas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as representadas, da mais nova à mais antiga, ou na `ordem` que se pede
         * @description Basta uma chave com permissão de leitura.
         */
        get: operations["listRepresentadas"];
        put?: never;
        /**
         * Cadastra uma representada
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["createRepresentada"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/representadas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra uma representada
         * @description Basta uma chave com permissão de leitura.
         */
        get: operations["getRepresentada"];
        /**
         * Altera os campos enviados de uma representada
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        put: operations["updateRepresentada"];
        post?: never;
        /**
         * Apaga uma representada sem vendas nem produtos, para sempre
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        delete: operations["deleteRepresentada"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/commissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as comissões, uma por parcela, da que vence antes à que vence depois
         * @description As que ainda não têm vencimento vêm por último. A situação vem só dos fatos e do dia de hoje. Um vendedor vê as da própria carteira, sem `percentual`, `valor`, `recebido`, `ajuste`, `motivo` e `saldo`.
         *
         *     Basta uma chave com permissão de leitura.
         */
        get: operations["listCommissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/commissions/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Soma as comissões que vencem num período, por situação, representada e mês
         * @description Sem `de` nem `ate`, este mês. Uma comissão cujo evento ainda não aconteceu conta no vencimento que terá se ele acontecer no vencimento da parcela. Vendas canceladas só contam em `estornada`.
         *
         *     Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["getCommissionSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/commissions/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ajusta a comissão de uma parcela, com o motivo; 0 desfaz o ajuste
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["adjustCommission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/representadas/{id}/termination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calcula o que o representante pode pedir se o contrato acabar num dia
         * @description De comissões de vendas até a data, sem as canceladas. Em `xlsx`, cada valor com a lista de que se faz.
         *
         *     Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["getTermination"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sales/{id}/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explica a comissão de uma venda: que porcentagem valeu em cada item, e quais perderam
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["getSaleCommission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sales/{id}/commission/recalculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refaz a comissão de uma venda com as regras e a taxa de hoje
         * @description As porcentagens, o evento e o dia ficam guardados com a venda: uma regra que muda não toca as vendas que já existem, a não ser que se peça.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["recalculateCommission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/commission-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as regras de comissão, da mais nova à mais antiga
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["listCommissionRules"];
        put?: never;
        /**
         * Combina uma comissão para um produto, um cliente ou ambos
         * @description Numa venda vale a mais particular: a do item; depois a regra de cliente e produto, a de produto, a de cliente; por fim a taxa da representada. Vendas que já existem não mudam.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["createCommissionRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/commission-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra uma regra de comissão
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["getCommissionRule"];
        /**
         * Altera os campos enviados de uma regra; as vendas que já existem não mudam
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        put: operations["updateCommissionRule"];
        post?: never;
        /**
         * Apaga uma regra; as vendas em que ela valeu guardam a sua comissão
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        delete: operations["deleteCommissionRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/commission-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista os recebimentos, do mais novo ao mais antigo
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["listCommissionReceipts"];
        put?: never;
        /**
         * Registra o que uma representada pagou, e por quais parcelas
         * @description Ou as linhas dizem o que se pagou de cada parcela, e sua soma é o valor; ou `alocar` reparte o valor entre as comissões em aberto, da que venceu antes à que venceu depois.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["createCommissionReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/commission-receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra um recebimento com suas linhas
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["getCommissionReceipt"];
        put?: never;
        post?: never;
        /**
         * Desfaz um recebimento inteiro
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        delete: operations["deleteCommissionReceipt"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista os extratos conferidos, do mais novo ao mais antigo
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["listStatements"];
        put?: never;
        /**
         * Confere o extrato de uma representada, linha por linha, e lança o que veio
         * @description Cada linha acha sua comissão pelo pedido, pela nota ou pelo documento do cliente. As encontradas são lançadas em um só recebimento; as desconhecidas esperam no extrato. As colunas são conhecidas pelo nome: pedido, nota, documento (CNPJ ou CPF), parcela, base, percentual, comissão (a única obrigatória) e pagamento. Até 10.000 linhas.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["postStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra um extrato com suas linhas, e o que dele ainda falta
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        /**
         * Desfaz um extrato, com o recebimento dele
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        delete: operations["deleteStatement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statements/{id}/lines/{linha}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Diz de que comissão fala uma linha desconhecida, e a recebe
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        put: operations["settleStatementLine"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/representadas/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra o que se pode cobrar de uma representada: o que está atrasado, e o que veio com outro valor
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["getClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/representadas/{id}/claim/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Escreve a carta de cobrança à representada, com o artigo da lei, em PDF
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["getClaimPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as notas, da emitida por último à mais antiga
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Recebe uma NF-e, e procura a venda que ela fatura
         * @description O CNPJ do emitente diz a representada (também o de uma filial, pelos 8 primeiros caracteres), o documento do destinatário diz o cliente, e `xPed` diz o pedido; sem ele, a única venda sem nota com o mesmo total de itens. Se nenhuma venda ou mais de uma serve, a nota espera. O evento de cancelamento vem pela mesma porta, e responde 200 com a nota cancelada, como responde 200 um ensaio.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["postInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra uma nota com seus itens e as diferenças para o pedido
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        /**
         * Apaga uma nota; a venda volta a ser o que era sem ela
         * @description Com a última nota de uma venda voltam as parcelas e a data de faturamento que a venda tinha. Só enquanto nada da comissão da nota foi recebido.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        delete: operations["deleteInvoice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Diz que venda uma nota que espera fatura
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["linkInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}/sale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Faz de uma nota que espera a venda que ela fatura
         * @description Com os itens da nota, a data da emissão, o status `Faturado` e o código de pedido da nota, se está livre. Responde com a venda.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["createSaleOfInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resume as vendas de um período e as compara com o período anterior
         * @description Sem `ate`, o período vai até hoje; sem `de`, começa no primeiro dia do mês em que termina: sem nenhum dos dois, é este mês até hoje. Meses inteiros são comparados com os meses inteiros de antes; o começo de um mês, com os mesmos dias do mês anterior; outros períodos, com igual número de dias logo antes. Vendas canceladas aparecem em `por_etapa` e não contam em mais nada.
         *
         *     Basta uma chave com permissão de leitura.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista os clientes a visitar em um dia, por cidade e nome
         * @description O dia é `data`, ou hoje; com `dia`, é esse dia da mesma semana, de segunda a domingo. Quem é visitado a cada duas, três ou quatro semanas só está na lista nas suas. Aos domingos não há visitas: `dia_util` é false e a lista vem vazia.
         *
         *     Basta uma chave com permissão de leitura.
         */
        get: operations["listVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra a empresa da chave
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`.
         */
        get: operations["getCompany"];
        /**
         * Altera os campos enviados da empresa
         * @description O logo é um PNG de até 8 bits por canal, sem entrelaçamento, ou um JPEG. No PDF dos pedidos ele aparece com até 110 por 52 pontos: uma imagem de 440 por 208 pixels fica nítida.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        put: operations["updateCompany"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/company/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra o logo da empresa, como imagem
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`.
         */
        get: operations["getCompanyLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as chaves da empresa, da mais nova à mais antiga, sem os segredos
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Cria uma chave que não pode mais do que a chave que a cria
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Troca uma chave por outra igual; a antiga ainda vale por um tempo
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoga uma chave, para sempre
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as pessoas da empresa, da mais nova à mais antiga
         * @description Quem não é dono vê só `id`, `nome`, `papel` e `ativo`.
         *
         *     Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Convida uma pessoa; o endereço do convite é mostrado só nesta resposta
         * @description Onde há um servidor de e-mail, o convite também vai por ele. Quem saiu pode ser convidado de novo.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra uma pessoa, também quem já saiu
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`.
         */
        get: operations["getUser"];
        /**
         * Muda nome, papel ou repasse de uma pessoa, ou a desativa
         * @description Um papel novo vale já na próxima requisição. Desativar encerra as sessões da pessoa nesta empresa.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Tira uma pessoa da empresa e encerra as sessões dela aqui; os registros continuam com ela
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Faz outro convite, e o anterior deixa de servir; também para quem esqueceu a senha
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra a própria conta
         * @description Só para pessoas, com a sessão de quem entrou: nenhuma chave serve.
         */
        get: operations["getAccount"];
        /**
         * Muda o próprio nome na empresa em uso, ou a própria senha em todas
         * @description Só para pessoas, com a sessão de quem entrou: nenhuma chave serve.
         */
        put: operations["updateAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as próprias sessões em aberto, da mais nova à mais antiga
         * @description Só para pessoas, com a sessão de quem entrou: nenhuma chave serve.
         */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        /**
         * Encerra todas as próprias sessões, menos esta
         * @description Só para pessoas, com a sessão de quem entrou: nenhuma chave serve.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Encerra uma das próprias sessões
         * @description Só para pessoas, com a sessão de quem entrou: nenhuma chave serve.
         */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Começa o cadastro de uma chave de acesso (passkey); o desafio serve uma vez, por 5 minutos
         * @description Só para pessoas, com a sessão de quem entrou: nenhuma chave serve.
         */
        post: operations["askPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as próprias chaves de acesso, da mais nova à mais antiga
         * @description Só para pessoas, com a sessão de quem entrou: nenhuma chave serve.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Cadastra a chave de acesso que o navegador criou
         * @description Só para pessoas, com a sessão de quem entrou: nenhuma chave serve.
         */
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Dá outro nome a uma chave de acesso
         * @description Só para pessoas, com a sessão de quem entrou: nenhuma chave serve.
         */
        put: operations["renamePasskey"];
        post?: never;
        /**
         * Remove uma chave de acesso: com ela ninguém entra mais
         * @description Só para pessoas, com a sessão de quem entrou: nenhuma chave serve.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista as mudanças da empresa, da mais antiga à mais nova ou ao contrário
         * @description Para acompanhar a empresa, envie em `apos` o `ultimo` da resposta anterior: nada se perde, por mais que outros gravem ao mesmo tempo. Mudanças muito grandes vêm em listas mais curtas que `limit`; `mais` diz se há outras. Para ver o que houve por último, peça `ordem=recentes` e envie em `antes` o `ultimo` da resposta anterior.
         *
         *     Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra tudo o que se guarda de um cliente
         * @description Também de um cliente apagado, enquanto o jornal da empresa ainda fala dele.
         *
         *     Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["exportClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients/{id}/anonymize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Esquece quem é um cliente, para sempre; as vendas e seus totais ficam
         * @description Troca nome, CPF ou CNPJ, email, telefone, endereço, bairro e observação por valores neutros, no cadastro e no jornal da empresa, e desativa o cliente. Não há volta. Repetir não muda nada. Vale também para um cliente já apagado.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["anonymizeClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}/anonymize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Esquece o nome de quem saiu da empresa, para sempre
         * @description Troca o nome no cadastro e no jornal desta empresa. O e-mail também, e com ele todo acesso, se a pessoa não está em nenhuma outra empresa. Não há volta. Repetir não muda nada.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        post: operations["anonymizeUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Acompanha as mudanças da empresa, uma a uma, sem fim
         * @description Uma resposta `text/event-stream` que não termina: cada mudança da auditoria chega como um evento, até um segundo depois de gravada. `id` é o seu número, `event` o seu nome e `data` a mudança como em `/audit`. Sem `apos` nem `Last-Event-ID`, começa pelo que vier a acontecer; com um deles (o cabeçalho vale mais), pelo que veio depois daquele número. A cada 15 segundos sem novidade vem um comentário. Uma empresa pode manter 50 destas conexões.
         *
         *     Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`, `escritorio`, `leitura`.
         */
        get: operations["followEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista os webhooks, do mais novo ao mais antigo
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Cadastra um webhook
         * @description Cada evento é um `POST` assinado segundo a especificação Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Uma resposta 2xx em até 15 segundos o dá por entregue; qualquer outra o faz ser tentado de novo, sem que os seguintes passem à frente. Uma empresa pode ter 20 webhooks. Um webhook novo começa pelo que vier a acontecer.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra um webhook
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`.
         */
        get: operations["getWebhook"];
        /**
         * Altera, pausa, retoma ou reposiciona um webhook
         * @description Só os campos enviados mudam. `ativo: true` retoma e tenta imediatamente. `cursor` faz contar de novo a partir da mudança seguinte, ou pula as que não interessam.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Apaga um webhook e as suas tentativas
         * @description Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Troca o segredo de um webhook
         * @description Durante 24 horas os eventos levam as duas assinaturas, a do segredo novo e a do anterior.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        post: operations["rotateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envia um evento de teste
         * @description Envia imediatamente um evento `teste`, assinado como os outros, também a um webhook em pausa, e responde com a tentativa. Não move o cursor.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra as últimas 100 tentativas de entrega, da mais nova à mais antiga
         * @description Basta uma chave com permissão de leitura.
         *
         *     Papéis que podem: `dono`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statements/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mostra as colunas de um extrato, e que campo cada uma traria
         * @description Para dizer em `colunas` o que o nome de uma coluna não diz. Nada é gravado.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["readStatementColumns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/import/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Importa clientes de um arquivo CSV ou XLSX
         * @description Cria todos os registros do arquivo (até 10.000 linhas), ou nenhum. Se algo está errado, `details` diz o quê, linha por linha, até 1.000 erros.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["importClients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/import/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Importa produtos de um arquivo CSV ou XLSX
         * @description Cria todos os registros do arquivo (até 10.000 linhas), ou nenhum. Se algo está errado, `details` diz o quê, linha por linha, até 1.000 erros. A representada de um produto é a de `representada_id`, se a empresa a tem, ou a de `representada_nome`.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["importProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/import/representadas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Importa representadas de um arquivo CSV ou XLSX
         * @description Cria todos os registros do arquivo (até 10.000 linhas), ou nenhum. Se algo está errado, `details` diz o quê, linha por linha, até 1.000 erros.
         *
         *     Exige uma chave com permissão de escrita.
         *
         *     Papéis que podem: `dono`, `escritorio`.
         */
        post: operations["importRepresentadas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Diz se o processo vive, qualquer que seja o estado do banco de dados
         * @description Serve para decidir se o processo deve ser reiniciado: um banco de dados fora do ar não é motivo.
         *
         *     Não exige chave.
         */
        get: operations["readLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Diz se o serviço alcança o seu banco de dados e pode gravar nele
         * @description Responde sem esperar pelo trabalho de ninguém: serve para decidir se um balanceador envia requisições.
         *
         *     Não exige chave.
         */
        get: operations["readHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    evento: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um evento, enviado a cada webhook que o pediu
         * @description Assinado segundo a especificação Standard Webhooks. Eventos de um webhook chegam na ordem dos seus números, um de cada vez; depois de uma falha, o mesmo evento pode chegar de novo, com o mesmo `webhook-id`. Qualquer resposta 2xx em até 15 segundos o dá por entregue; 410 põe o webhook em pausa.
         */
        post: operations["receiveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Account: {
            /**
             * Format: uuid
             * @description Identificador da pessoa, o mesmo em todas as empresas
             * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
             */
            id: string;
            /**
             * @description Como a empresa em uso chama você
             * @example Ana Souza
             */
            nome: string;
            /**
             * @description O e-mail com que a pessoa entra; não muda
             * @example bruno@serraemar.com.br
             */
            email: string;
            /**
             * @description O seu papel na empresa em uso
             * @example escritorio
             * @enum {string}
             */
            papel: "dono" | "escritorio" | "vendedor" | "leitura";
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
        };
        AccountChanges: {
            /**
             * @description Como a empresa em uso chama você
             * @example Ana Souza
             */
            nome?: string;
            /**
             * @description A senha nova, de 10 a 200 caracteres. Encerra todas as outras sessões
             * @example cavalo bateria grampo certo
             */
            senha?: string;
            /**
             * @description A senha em uso
             * @example navio laranja degrau pedra
             */
            senha_atual: string;
        };
        Address: {
            /**
             * @description Como se chama o lugar
             * @example Depósito
             */
            nome: string | null;
            /**
             * @description Endereço completo
             * @example Rua das Flores, 200
             */
            endereco: string;
            /**
             * @description Bairro
             * @example Centro
             */
            bairro: string | null;
            /**
             * @description Cidade
             * @example São Paulo
             */
            cidade: string | null;
            /**
             * @description Sigla da UF
             * @example SP
             */
            estado: string | null;
            /**
             * @description CEP
             * @example 01310100
             */
            cep: string | null;
        };
        AuditEntry: {
            /**
             * @description Número da mudança; cresce de um em um, sem lacunas
             * @example 1042
             */
            numero: number;
            /**
             * Format: date-time
             * @description Quando a mudança foi feita, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            momento: string;
            /**
             * Format: uuid
             * @description A chave que fez a mudança; `null` quando foi uma pessoa, ou o operador do serviço
             * @example 019a8b1b-0d10-7a3c-8e55-71c2d9f0b844
             */
            chave_id: string | null;
            /**
             * Format: uuid
             * @description A pessoa que fez a mudança; `null` quando foi um programa, ou o operador do serviço
             * @example null
             */
            usuario_id: string | null;
            /**
             * @description O que foi feito
             * @example alterar
             * @enum {string}
             */
            acao: "criar" | "alterar" | "apagar" | "anonimizar";
            /**
             * @description Que tipo de registro mudou
             * @example produtos
             * @enum {string}
             */
            recurso: "vendas" | "clientes" | "produtos" | "representadas" | "regras" | "recebimentos" | "extratos" | "notas" | "chaves" | "empresas" | "webhooks" | "usuarios";
            /**
             * @description Identificador do registro
             * @example CAFE-500
             */
            registro_id: string;
            /**
             * @description O registro antes da mudança; `null` na criação
             * @example {
             *       "id": "CAFE-500",
             *       "nome": "Café torrado 500 g",
             *       "preco": 17.5
             *     }
             */
            antes: {
                [key: string]: unknown;
            } | null;
            /**
             * @description O registro depois da mudança; `null` na exclusão
             * @example {
             *       "id": "CAFE-500",
             *       "nome": "Café torrado 500 g",
             *       "preco": 18.9
             *     }
             */
            depois: {
                [key: string]: unknown;
            } | null;
        };
        BestClient: {
            /**
             * Format: uuid
             * @description Identificador do cliente
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string;
            /**
             * @description Nome do cliente
             * @example Mercado São João
             */
            cliente_nome: string;
            /**
             * @description Cidade do cliente
             * @example São Paulo
             */
            cidade: string;
            /**
             * @description Valor em reais, sem as vendas canceladas
             * @example 45120.5
             */
            valor: number;
            /**
             * @description Quantos pedidos, sem os cancelados
             * @example 38
             */
            pedidos: number;
        };
        Claim: {
            /**
             * Format: uuid
             * @description De quem se cobra
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * Format: date
             * @description O último vencimento, e o dia até o qual se contam os atrasos
             * @example 2026-11-14
             */
            ate: string;
            /**
             * @description O que dá direito à cobrança
             * @example Lei nº 4.886/65, art. 32
             * @constant
             */
            artigo: "Lei nº 4.886/65, art. 32";
            /**
             * @description Soma das diferenças, em reais
             * @example 11.34
             */
            total: number;
            /** @description As comissões atrasadas e divergentes, da que venceu antes à que venceu depois */
            comissoes: components["schemas"]["ClaimedEntry"][];
        };
        ClaimedEntry: {
            /**
             * Format: uuid
             * @description A venda que dá a comissão
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string;
            /**
             * @description Código do pedido
             * @example PED-2026-0001
             */
            pedido: string;
            /**
             * @description Número da parcela da venda
             * @example 1
             */
            parcela: number;
            /**
             * @description Número da nota fiscal da parcela; `null` sem nota
             * @example 4711
             */
            nota: string | null;
            /**
             * Format: uuid
             * @description O cliente que comprou
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string;
            /**
             * @description Nome do cliente
             * @example Mercado São João
             */
            cliente_nome: string;
            /**
             * Format: date
             * @description Quando a representada deve pagar: o dia combinado do mês seguinte ao evento
             * @example 2026-10-15
             */
            vence_em: string;
            /**
             * @description Dias do vencimento até a data da cobrança
             * @example 30
             */
            dias_atraso: number;
            /**
             * @description valor + ajuste
             * @example 11.34
             */
            esperado: number;
            /**
             * @description Soma do que os recebimentos dizem desta parcela, em reais
             * @example 0
             */
            recebido: number;
            /**
             * @description esperado − recebido: o que falta
             * @example 11.34
             */
            diferenca: number;
            /**
             * @description `atrasada` ou `divergente`
             * @example atrasada
             * @enum {string}
             */
            situacao: "atrasada" | "divergente";
        };
        Client: {
            /**
             * Format: uuid
             * @description Identificador do cliente
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            id: string;
            /**
             * @description Código, único na empresa; gerado (`CLI` e um número) quando não é enviado
             * @example CLI0001
             */
            codigo: string;
            /**
             * @description Nome ou razão social
             * @example Mercado São João
             */
            nome: string;
            /**
             * @description CPF ou CNPJ (também o alfanumérico), com ou sem pontuação; devolvido como foi enviado
             * @example 11.222.333/0001-81
             */
            cnpj_cpf: string | null;
            /**
             * @description Email, único no sistema, sem distinção de maiúsculas
             * @example compras@saojoao.com.br
             */
            email: string;
            /**
             * @description Telefone no formato E.164
             * @example +5511987654321
             */
            telefone: string;
            /**
             * @description Endereço completo
             * @example Rua das Flores, 120
             */
            endereco: string | null;
            /**
             * @description Cidade
             * @example São Paulo
             */
            cidade: string;
            /**
             * @description Sigla da UF, ou `EX` para o exterior
             * @example SP
             * @enum {string}
             */
            estado: "AC" | "AM" | "AP" | "PA" | "RO" | "RR" | "TO" | "AL" | "BA" | "CE" | "MA" | "PB" | "PE" | "PI" | "RN" | "SE" | "DF" | "GO" | "MS" | "MT" | "ES" | "MG" | "RJ" | "SP" | "PR" | "RS" | "SC" | "EX";
            /**
             * @description Um cliente inativo não pode comprar
             * @example true
             */
            ativo: boolean;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
            /**
             * @description Bairro; vazio quando não informado
             * @example Centro
             */
            bairro: string;
            /**
             * @description Observações livres
             * @example Receber até as 16 h
             */
            observacao: string;
            /**
             * Format: uuid
             * @description A pessoa em cuja carteira o cliente está; `null`, se em nenhuma
             * @example null
             */
            vendedor_id: string | null;
            /**
             * @description Atendido às segundas-feiras
             * @example true
             */
            segunda: boolean;
            /**
             * @description Atendido às terças-feiras
             * @example false
             */
            terca: boolean;
            /**
             * @description Atendido às quartas-feiras
             * @example false
             */
            quarta: boolean;
            /**
             * @description Atendido às quintas-feiras
             * @example true
             */
            quinta: boolean;
            /**
             * @description Atendido às sextas-feiras
             * @example false
             */
            sexta: boolean;
            /**
             * @description Atendido aos sábados
             * @example false
             */
            sabado: boolean;
            /**
             * @description Nome fantasia; a busca também o encontra
             * @example Sacolão da Praça
             */
            nome_fantasia: string | null;
            /**
             * @description Inscrição estadual
             * @example 110.042.490.114
             */
            inscricao_estadual: string | null;
            /**
             * @description CEP, com ou sem hífen; guardado só com algarismos
             * @example 01310100
             */
            cep: string | null;
            /**
             * @description Quem compra
             * @example Dona Lúcia
             */
            comprador: string | null;
            /**
             * @description Aniversário do comprador, `MM-DD`
             * @example 03-21
             */
            aniversario: string | null;
            /**
             * @description Até 20 pessoas com quem se fala
             * @example [
             *       {
             *         "nome": "Rui",
             *         "cargo": "Estoque"
             *       }
             *     ]
             */
            contatos: components["schemas"]["Contact"][];
            /**
             * @description Até 20 endereços de entrega
             * @example [
             *       {
             *         "nome": "Depósito",
             *         "endereco": "Rua das Flores, 200"
             *       }
             *     ]
             */
            enderecos: components["schemas"]["Address"][];
            /**
             * @description A visita é a cada tantas semanas, de 1 a 4, contadas da semana de `visita_desde`
             * @example 2
             */
            visita_semanas: number;
            /**
             * Format: date
             * @description A semana deste dia, de segunda a domingo, é a primeira em que há visita; sem ele, há visita toda semana
             * @example 2026-11-09
             */
            visita_desde: string | null;
        };
        /**
         * @example {
         *       "telefone": "(11) 3333-4444",
         *       "sexta": true
         *     }
         */
        ClientChanges: {
            /**
             * @description Código, único na empresa; gerado (`CLI` e um número) quando não é enviado
             * @example CLI0001
             */
            codigo?: string;
            /**
             * @description Nome ou razão social
             * @example Mercado São João
             */
            nome?: string;
            /**
             * Format: email
             * @description Email, único no sistema, sem distinção de maiúsculas
             * @example compras@saojoao.com.br
             */
            email?: string;
            /**
             * @description Telefone com DDD, em qualquer formato, ou `+` e um número internacional
             * @example (11) 98765-4321
             */
            telefone?: string;
            /**
             * @description CPF ou CNPJ (também o alfanumérico), com ou sem pontuação; devolvido como foi enviado
             * @example 11.222.333/0001-81
             */
            cnpj_cpf?: string | null;
            /**
             * @description Endereço completo
             * @example Rua das Flores, 120
             */
            endereco?: string | null;
            /**
             * @description Bairro; vazio quando não informado
             * @example Centro
             */
            bairro?: string;
            /**
             * @description Cidade
             * @example São Paulo
             */
            cidade?: string;
            /**
             * @description Sigla da UF, ou `EX` para o exterior
             * @example SP
             * @enum {string}
             */
            estado?: "AC" | "AM" | "AP" | "PA" | "RO" | "RR" | "TO" | "AL" | "BA" | "CE" | "MA" | "PB" | "PE" | "PI" | "RN" | "SE" | "DF" | "GO" | "MS" | "MT" | "ES" | "MG" | "RJ" | "SP" | "PR" | "RS" | "SC" | "EX";
            /**
             * @description Observações livres
             * @example Receber até as 16 h
             */
            observacao?: string;
            /**
             * @description Um cliente inativo não pode comprar
             * @example true
             */
            ativo?: boolean;
            /**
             * Format: uuid
             * @description A pessoa em cuja carteira o cliente está; `null`, se em nenhuma
             * @example null
             */
            vendedor_id?: string | null;
            /**
             * @description Atendido às segundas-feiras
             * @example true
             */
            segunda?: boolean;
            /**
             * @description Atendido às terças-feiras
             * @example false
             */
            terca?: boolean;
            /**
             * @description Atendido às quartas-feiras
             * @example false
             */
            quarta?: boolean;
            /**
             * @description Atendido às quintas-feiras
             * @example true
             */
            quinta?: boolean;
            /**
             * @description Atendido às sextas-feiras
             * @example false
             */
            sexta?: boolean;
            /**
             * @description Atendido aos sábados
             * @example false
             */
            sabado?: boolean;
            /**
             * @description Nome fantasia; a busca também o encontra
             * @example Sacolão da Praça
             */
            nome_fantasia?: string | null;
            /**
             * @description Inscrição estadual
             * @example 110.042.490.114
             */
            inscricao_estadual?: string | null;
            /**
             * @description CEP, com ou sem hífen; guardado só com algarismos
             * @example 01310100
             */
            cep?: string | null;
            /**
             * @description Quem compra
             * @example Dona Lúcia
             */
            comprador?: string | null;
            /**
             * @description Aniversário do comprador, `MM-DD`
             * @example 03-21
             */
            aniversario?: string | null;
            /**
             * @description Até 20 pessoas com quem se fala
             * @example [
             *       {
             *         "nome": "Rui",
             *         "cargo": "Estoque"
             *       }
             *     ]
             */
            contatos?: components["schemas"]["NewContact"][] | null;
            /**
             * @description Até 20 endereços de entrega
             * @example [
             *       {
             *         "nome": "Depósito",
             *         "endereco": "Rua das Flores, 200"
             *       }
             *     ]
             */
            enderecos?: components["schemas"]["NewAddress"][] | null;
            /**
             * @description A visita é a cada tantas semanas, de 1 a 4, contadas da semana de `visita_desde`
             * @example 2
             */
            visita_semanas?: number | null;
            /**
             * @description A semana deste dia, de segunda a domingo, é a primeira em que há visita; sem ele, há visita toda semana
             * @example 2026-11-09
             */
            visita_desde?: string | null;
        };
        ClientExport: {
            /**
             * Format: date-time
             * @description Quando a cópia foi feita, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            gerado_em: string;
            /** @description O cadastro; `null` quando já foi apagado */
            cliente: components["schemas"]["Client"] | null;
            /** @description As vendas ao cliente, da mais antiga à mais nova, com seus itens */
            vendas: components["schemas"]["ExportedSale"][];
            /** @description As notas ao cliente, da mais antiga à mais nova, com seus itens */
            notas: components["schemas"]["ExportedInvoice"][];
            /** @description O que o jornal da empresa conta do cadastro, das vendas e das notas, também das apagadas */
            mudancas: components["schemas"]["AuditEntry"][];
        };
        ClientSummary: {
            /**
             * Format: uuid
             * @description Identificador do cliente
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            id: string;
            /**
             * @description Código, único na empresa; gerado (`CLI` e um número) quando não é enviado
             * @example CLI0001
             */
            codigo: string;
            /**
             * @description Nome ou razão social
             * @example Mercado São João
             */
            nome: string;
            /**
             * @description CPF ou CNPJ (também o alfanumérico), com ou sem pontuação; devolvido como foi enviado
             * @example 11.222.333/0001-81
             */
            cnpj_cpf: string | null;
            /**
             * @description Email, único no sistema, sem distinção de maiúsculas
             * @example compras@saojoao.com.br
             */
            email: string;
            /**
             * @description Telefone no formato E.164
             * @example +5511987654321
             */
            telefone: string;
            /**
             * @description Endereço completo
             * @example Rua das Flores, 120
             */
            endereco: string | null;
            /**
             * @description Cidade
             * @example São Paulo
             */
            cidade: string;
            /**
             * @description Sigla da UF, ou `EX` para o exterior
             * @example SP
             * @enum {string}
             */
            estado: "AC" | "AM" | "AP" | "PA" | "RO" | "RR" | "TO" | "AL" | "BA" | "CE" | "MA" | "PB" | "PE" | "PI" | "RN" | "SE" | "DF" | "GO" | "MS" | "MT" | "ES" | "MG" | "RJ" | "SP" | "PR" | "RS" | "SC" | "EX";
            /**
             * @description Um cliente inativo não pode comprar
             * @example true
             */
            ativo: boolean;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
        };
        CommissionAdjustment: {
            /**
             * Format: uuid
             * @description A venda que dá a comissão
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string;
            /**
             * @description Número da parcela da venda
             * @example 1
             */
            parcela: number;
            /**
             * @description Correção em reais, também negativa; 0 desfaz a anterior
             * @example -1.34
             */
            ajuste: number;
            /**
             * @description Por que se ajusta
             * @example Frete descontado, combinado por telefone
             */
            motivo: string;
        };
        CommissionEntry: {
            /**
             * Format: uuid
             * @description A venda que dá a comissão
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string;
            /**
             * @description Código do pedido
             * @example PED-2026-0001
             */
            pedido: string;
            /**
             * @description Número da parcela da venda
             * @example 1
             */
            parcela: number;
            /**
             * Format: date
             * @description Data da venda
             * @example 2026-11-14
             */
            data: string;
            /**
             * Format: uuid
             * @description O cliente que comprou
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string;
            /**
             * @description Nome do cliente
             * @example Mercado São João
             */
            cliente_nome: string;
            /**
             * Format: uuid
             * @description A representada que paga
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Nome da representada
             * @example Torrefação Serra Azul
             */
            representada_nome: string;
            /**
             * @description Número da nota fiscal da parcela; `null` sem nota
             * @example 4711
             */
            nota: string | null;
            /**
             * @description Valor da parcela, em reais
             * @example 226.8
             */
            base: number;
            /**
             * @description valor ÷ base × 100, com 4 casas decimais
             * @example 5
             */
            percentual: number;
            /**
             * @description Comissão da parcela, em reais; 0 quando a venda foi cancelada
             * @example 11.34
             */
            valor: number;
            /**
             * @description O que dá direito à comissão, como estava combinado quando a venda foi feita
             * @example liquidacao
             * @enum {string}
             */
            evento: "liquidacao" | "faturamento";
            /**
             * Format: date
             * @description Quando aconteceu: o pagamento da parcela ou o faturamento da venda; `null`, se ainda não
             * @example 2026-11-14
             */
            evento_em: string | null;
            /**
             * Format: date
             * @description Quando a representada deve pagar: o dia combinado do mês seguinte ao evento
             * @example 2026-12-15
             */
            vence_em: string | null;
            /**
             * @description Soma do que os recebimentos dizem desta parcela, em reais
             * @example 0
             */
            recebido: number;
            /**
             * @description Correção combinada, em reais; soma-se ao valor
             * @example 0
             */
            ajuste: number;
            /**
             * @description Por que se ajustou; `null` sem ajuste
             * @example null
             */
            motivo: string | null;
            /**
             * @description valor + ajuste − recebido
             * @example 11.34
             */
            saldo: number;
            /**
             * @description `prevista`: o evento ainda não aconteceu; `a_receber`: aconteceu, e o vencimento não passou; `atrasada`: passou; `recebida`: nada falta; `divergente`: veio outro valor; `cancelada`: a venda foi cancelada; `estornada`: foi cancelada depois de recebida, e a representada vai descontar
             * @example a_receber
             * @enum {string}
             */
            situacao: "prevista" | "a_receber" | "atrasada" | "recebida" | "divergente" | "estornada" | "cancelada";
            /**
             * @description A parte do vendedor: (valor + ajuste) × repasse ÷ 100, com o repasse de quando a venda foi feita
             * @example 3.4
             */
            repasse_valor: number;
            /**
             * @description O que dela já lhe é devido: recebido × repasse ÷ 100
             * @example 0
             */
            repasse_devido: number;
        };
        CommissionExplanation: {
            /**
             * @description valor ÷ soma das bases × 100, com 4 casas decimais
             * @example 5
             */
            percentual_medio: number;
            /**
             * @description A comissão da venda, em reais: a soma da dos itens
             * @example 11.34
             */
            valor: number;
            /**
             * @description O que dá direito à comissão, como estava combinado quando a venda foi feita
             * @example liquidacao
             * @enum {string}
             */
            evento: "liquidacao" | "faturamento";
            /** @description Cada item, com a porcentagem que valeu e as que perderam; de uma venda com notas, os itens das notas */
            itens: components["schemas"]["RatedItem"][];
            /** @description A comissão de cada parcela */
            parcelas: components["schemas"]["CommissionEntry"][];
        };
        CommissionFigures: {
            /**
             * @description Quantas parcelas
             * @example 1
             */
            quantidade: number;
            /**
             * @description Soma das comissões, em reais
             * @example 11.34
             */
            valor: number;
            /**
             * @description Soma do que falta receber, em reais
             * @example 11.34
             */
            saldo: number;
        };
        CommissionRule: {
            /**
             * Format: uuid
             * @description Identificador da regra
             * @example 019a8b1e-2b70-7d14-8f3a-50c7e9d1ba66
             */
            id: string;
            /**
             * Format: uuid
             * @description A representada que paga a comissão
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description O produto a que a regra se aplica; `null`, se a todos
             * @example CAFE-500
             */
            produto_id: string | null;
            /**
             * Format: uuid
             * @description O cliente a que a regra se aplica; `null`, se a todos
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string | null;
            /**
             * @description A comissão, em porcentagem, até 6 casas decimais
             * @example 7.5
             */
            percentual: number;
            /**
             * Format: date
             * @description Primeiro dia em que vale; `null`, se desde sempre
             * @example 2026-01-01
             */
            de: string | null;
            /**
             * Format: date
             * @description Último dia em que vale; `null`, se para sempre
             * @example 2026-12-31
             */
            ate: string | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "percentual": 6
         *     }
         */
        CommissionRuleChanges: {
            /**
             * Format: uuid
             * @description A representada que paga a comissão
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id?: string;
            /**
             * @description O produto a que a regra se aplica; `null`, se a todos
             * @example CAFE-500
             */
            produto_id?: string | null;
            /**
             * Format: uuid
             * @description O cliente a que a regra se aplica; `null`, se a todos
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id?: string | null;
            /**
             * @description A comissão, em porcentagem, até 6 casas decimais
             * @example 7.5
             */
            percentual?: number;
            /**
             * Format: date
             * @description Primeiro dia em que vale; `null`, se desde sempre
             * @example 2026-01-01
             */
            de?: string | null;
            /**
             * Format: date
             * @description Último dia em que vale; `null`, se para sempre
             * @example 2026-12-31
             */
            ate?: string | null;
        };
        CommissionSummary: {
            /** @description O evento ainda não aconteceu */
            prevista: components["schemas"]["CommissionFigures"];
            /** @description O evento aconteceu, e o vencimento não passou */
            a_receber: components["schemas"]["CommissionFigures"];
            /** @description O vencimento passou */
            atrasada: components["schemas"]["CommissionFigures"];
            /** @description Nada falta */
            recebida: components["schemas"]["CommissionFigures"];
            /** @description Veio outro valor */
            divergente: components["schemas"]["CommissionFigures"];
            /** @description A venda foi cancelada depois de recebida */
            estornada: components["schemas"]["CommissionFigures"];
            /** @description O mesmo, para cada representada, na ordem de seus nomes */
            por_representada: components["schemas"]["RepresentadaCommissions"][];
            /** @description O mesmo, para cada mês que tem comissões, do mais antigo ao mais novo */
            por_mes: components["schemas"]["MonthCommissions"][];
        };
        Company: {
            /**
             * Format: uuid
             * @description Identificador da empresa
             * @example 019a8b1a-7b42-7d15-b6f0-2c94e7a1d066
             */
            id: string;
            /**
             * @description Nome da empresa, como encabeça os pedidos
             * @example Ana Representações
             */
            nome: string;
            /**
             * @description CNPJ ou CPF, com ou sem pontuação; vazio quando não informado
             * @example 11.222.333/0001-81
             */
            cnpj: string;
            /**
             * @description Telefone no formato E.164; vazio quando não informado
             * @example +5511987654321
             */
            telefone: string;
            /**
             * @description Email da empresa
             * @example contato@anarepresentacoes.com.br
             */
            email: string;
            /**
             * @description Endereço completo
             * @example Rua Augusta, 1500, São Paulo/SP
             */
            endereco: string;
            /**
             * @description A imagem, como `data:` em base64; `null` quando não há
             * @example data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNoaGgAAAMEAYF1LgG8AAAAAElFTkSuQmCC
             */
            logo: string | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "nome": "Ana Representações",
         *       "cnpj": "11.222.333/0001-81",
         *       "telefone": "(11) 98765-4321",
         *       "logo": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNoaGgAAAMEAYF1LgG8AAAAAElFTkSuQmCC"
         *     }
         */
        CompanyChanges: {
            /**
             * @description Nome da empresa, como encabeça os pedidos
             * @example Ana Representações
             */
            nome?: string;
            /**
             * @description CNPJ ou CPF, com ou sem pontuação; vazio quando não informado
             * @example 11.222.333/0001-81
             */
            cnpj?: string | null;
            /**
             * @description Telefone, em qualquer formato com DDD
             * @example (11) 98765-4321
             */
            telefone?: string | null;
            /**
             * @description Email da empresa
             * @example contato@anarepresentacoes.com.br
             */
            email?: string | null;
            /**
             * @description Endereço completo
             * @example Rua Augusta, 1500, São Paulo/SP
             */
            endereco?: string | null;
            /**
             * @description Imagem PNG ou JPEG em base64, pura ou como `data:`; até 256 KiB e 1000 pixels de lado. `null` ou vazio a retira
             * @example data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNoaGgAAAMEAYF1LgG8AAAAAElFTkSuQmCC
             */
            logo?: string | null;
        };
        Contact: {
            /**
             * @description Nome da pessoa
             * @example Rui
             */
            nome: string;
            /**
             * @description Telefone, com DDD
             * @example +551133334444
             */
            telefone: string | null;
            /**
             * @description Email
             * @example estoque@saojoao.com.br
             */
            email: string | null;
            /**
             * @description O que faz
             * @example Estoque
             */
            cargo: string | null;
        };
        CreatedSale: {
            /**
             * Format: uuid
             * @description Identificador da venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            id: string;
            /**
             * @description Código do pedido, único na empresa; gerado quando não é enviado: `PED-AAAA-XXXX`, ou `ORC-AAAA-XXXX` para um orçamento
             * @example PED-2026-0001
             */
            pedido: string;
            /**
             * Format: date
             * @description Data da venda; hoje, quando não é enviada; nunca no futuro
             * @example 2026-11-14
             */
            data: string;
            /**
             * Format: uuid
             * @description O cliente, ativo, que compra
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string;
            /**
             * Format: uuid
             * @description A representada que vende
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Situação da venda, na grafia exata
             * @example PAGA
             */
            status: components["schemas"]["SaleStatus"];
            /**
             * @description Soma dos itens em reais, calculada pelo serviço
             * @example 226.8
             */
            valor_total: number;
            /** @description Os itens da venda */
            itens: components["schemas"]["SaleItem"][];
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
        };
        Dashboard: {
            /** @description O período resumido */
            periodo: components["schemas"]["Period"];
            /** @description O período com que ele é comparado */
            periodo_anterior: components["schemas"]["Period"];
            /** @description As vendas do período */
            resumo: components["schemas"]["SalesSummary"];
            /** @description As vendas do período anterior */
            resumo_anterior: components["schemas"]["SalesSummary"];
            /** @description Os doze meses até o do fim do período, do mais antigo ao mais novo */
            meses: components["schemas"]["MonthFigures"][];
            /** @description As dez representadas que mais venderam no período */
            por_representada: components["schemas"]["RepresentadaFigures"][];
            /** @description Todas as outras, somadas */
            outras_representadas: components["schemas"]["Figures"];
            /** @description As vendas do período em cada etapa, inclusive as canceladas */
            por_etapa: components["schemas"]["StageFigures"][];
            /** @description Os dez clientes que mais compraram no período */
            melhores_clientes: components["schemas"]["BestClient"][];
            /** @description Clientes ativos que compraram nos últimos doze meses e depois pararam */
            clientes_parados: components["schemas"]["StoppedClients"];
            /** @description As dez vendas mais novas, como na lista de vendas */
            ultimas_vendas: components["schemas"]["SaleSummary"][];
        };
        Delivery: {
            /**
             * Format: uuid
             * @description Identificador da tentativa
             * @example 019a8b1f-9c02-7b11-8e44-1d2c3b4a5f66
             */
            id: string;
            /**
             * @description O número da mudança; `null`: um teste
             * @example 1042
             */
            numero: number | null;
            /**
             * @description O nome do evento
             * @example vendas.criada
             */
            evento: string;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            momento: string;
            /**
             * @description Qual tentativa foi, a partir de 1
             * @example 1
             */
            tentativa: number;
            /**
             * @description O status HTTP da resposta; `null`: não houve
             * @example 204
             */
            status: number | null;
            /**
             * @description Quanto demorou, em milissegundos
             * @example 38
             */
            duracao_ms: number;
            /**
             * @description O que deu errado; `null`: nada
             * @example null
             */
            erro: string | null;
            /**
             * @description O primeiro quilobyte da resposta
             * @example
             */
            resposta: string;
        };
        DetailedSaleItem: {
            /**
             * @description Código do produto
             * @example CAFE-500
             */
            produto_id: string;
            /**
             * @description Quantidade, até 6 casas decimais
             * @example 12
             */
            quantidade: number;
            /**
             * @description Preço unitário em reais
             * @example 18.9
             */
            valor_unitario: number;
            /**
             * @description Quantidade × preço unitário, arredondado a centavos pelo serviço
             * @example 226.8
             */
            valor_total: number;
            /**
             * @description Comissão combinada para este item, em porcentagem; `null`, se vale a regra ou a taxa da representada
             * @example 7.5
             */
            comissao: number | null;
            /**
             * @description Preço unitário da tabela, em reais; sozinho, é também o preço líquido
             * @example 21
             */
            preco_tabela: number | null;
            /**
             * @description Descontos um após o outro sobre o preço de tabela, como se escrevem no pedido (`10+5`), ou um número: até 5, de 0 a 100, com até 2 casas decimais. Sem `valorUnitario`, o preço líquido é calculado, com 6 casas
             * @example 10+5
             */
            desconto: string | null;
            /**
             * @description Se é mercadoria sem preço: fora dos totais e da comissão
             * @example false
             */
            bonificacao: boolean;
            /**
             * @description Preço unitário antes do desconto do pedido; sem ele, o próprio `valor_unitario`
             * @example 17.955
             */
            preco_liquido: number;
        };
        Event: {
            /**
             * @description O nome do evento
             * @example produtos.alterado
             * @enum {string}
             */
            type: "vendas.criada" | "vendas.alterada" | "vendas.apagada" | "clientes.criado" | "clientes.alterado" | "clientes.apagado" | "clientes.anonimizado" | "produtos.criado" | "produtos.alterado" | "produtos.apagado" | "representadas.criada" | "representadas.alterada" | "representadas.apagada" | "regras.criada" | "regras.alterada" | "regras.apagada" | "recebimentos.criado" | "recebimentos.alterado" | "recebimentos.apagado" | "extratos.criado" | "extratos.alterado" | "extratos.apagado" | "notas.criada" | "notas.alterada" | "notas.apagada" | "chaves.criada" | "chaves.alterada" | "chaves.apagada" | "empresas.criada" | "empresas.alterada" | "empresas.apagada" | "webhooks.criado" | "webhooks.alterado" | "webhooks.apagado" | "usuarios.criado" | "usuarios.alterado" | "usuarios.apagado" | "usuarios.anonimizado";
            /**
             * Format: date-time
             * @description Quando aconteceu, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            timestamp: string;
            /** @description A mudança, como em `/audit` */
            data: components["schemas"]["AuditEntry"];
        };
        ExportedInvoice: {
            /**
             * Format: uuid
             * @description Identificador da nota
             * @example 019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9
             */
            id: string;
            /**
             * @description Chave de acesso da NF-e, com 44 caracteres
             * @example 35261111444777000161550010000047111000047110
             */
            chave: string;
            /**
             * @description Número da nota
             * @example 4711
             */
            numero: string;
            /**
             * @description Série da nota
             * @example 1
             */
            serie: string;
            /**
             * Format: date
             * @description Dia da emissão, como está escrito na nota
             * @example 2026-11-14
             */
            emissao: string;
            /**
             * Format: uuid
             * @description A representada que a emitiu
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * Format: uuid
             * @description O cliente a quem se destina; `null` enquanto não se sabe qual dos que têm o documento
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string | null;
            /**
             * Format: uuid
             * @description A venda que ela fatura; `null` sem venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string | null;
            /**
             * @description Código do pedido: o da venda ou, enquanto não há uma, o que a nota diz; `null`, se não diz
             * @example PED-2026-0001
             */
            pedido: string | null;
            /**
             * @description Total da nota (vNF), em reais
             * @example 226.8
             */
            valor: number;
            /**
             * @description `sem_pedido`: espera por uma venda; `vinculada`: fatura uma; `cancelada`: foi cancelada e não conta mais
             * @example vinculada
             * @enum {string}
             */
            situacao: "sem_pedido" | "vinculada" | "cancelada";
            /** @description O que foi faturado */
            itens: components["schemas"]["InvoiceItem"][];
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /** @description Quando o cliente deve pagar quanto */
            duplicatas: components["schemas"]["InvoiceInstallment"][];
        };
        ExportedSale: {
            /**
             * Format: uuid
             * @description Identificador da venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            id: string;
            /**
             * @description Código do pedido, único na empresa; gerado quando não é enviado: `PED-AAAA-XXXX`, ou `ORC-AAAA-XXXX` para um orçamento
             * @example PED-2026-0001
             */
            pedido: string;
            /**
             * Format: date
             * @description Data da venda; hoje, quando não é enviada; nunca no futuro
             * @example 2026-11-14
             */
            data: string;
            /**
             * Format: uuid
             * @description O cliente, ativo, que compra
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string;
            /**
             * Format: uuid
             * @description A representada que vende
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Situação da venda, na grafia exata
             * @example PAGA
             * @enum {string}
             */
            status: components["schemas"]["SaleStatus"];
            /**
             * @description Soma dos itens em reais, calculada pelo serviço
             * @example 226.8
             */
            valor_total: number;
            /** @description Os itens da venda */
            itens: components["schemas"]["DetailedSaleItem"][];
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * @description Observações do pedido, impressas nele; `null` ou vazio limpa
             * @example Entregar pela manhã
             */
            observacao: string | null;
            /**
             * @description Observações que nunca se imprimem
             * @example Cliente negociou
             */
            observacao_interna: string | null;
            /**
             * @description Quem leva a mercadoria
             * @example Expresso Serra
             */
            transportadora: string | null;
            /**
             * @description Quem paga o frete: `CIF`, o vendedor; `FOB`, o cliente
             * @example CIF
             * @enum {string|null}
             */
            frete: "CIF" | "FOB" | null;
            /**
             * Format: date
             * @description Quando entregar; pode ser no futuro
             * @example 2026-12-01
             */
            entrega_em: string | null;
            /**
             * @description O número que o cliente deu ao pedido; a busca o encontra
             * @example OC-4711
             */
            pedido_cliente: string | null;
            /**
             * @description Descontos sobre todos os itens, na mesma forma que os de um item; o `valor_unitario` de cada item já os traz
             * @example 5
             */
            desconto_pedido: string | null;
            /**
             * Format: date
             * @description Último dia em que o orçamento vale; `null`, se não vence
             * @example 2026-12-15
             */
            validade: string | null;
            /**
             * @description O código que o pedido tinha como orçamento; a busca o encontra, e ninguém mais o recebe
             * @example ORC-2026-0001
             */
            orcamento: string | null;
            /**
             * @description Prazos em dias depois da data, como se escrevem no pedido: de 1 a 24 números crescentes, cada um até 720. O total é repartido por igual; os centavos que sobram vão para a primeira parcela
             * @example 28/35/42
             */
            condicao: string | null;
            /**
             * Format: date
             * @description Quando a nota foi emitida; `null`, se ainda não foi
             * @example 2026-11-14
             */
            faturado_em: string | null;
            /**
             * Format: uuid
             * @description A pessoa que fez a venda; a da carteira do cliente, quando não é enviada. Continua a mesma quando o cliente muda de carteira
             * @example null
             */
            vendedor_id: string | null;
            /** @description O que o cliente paga, e quando; sem `parcelas` nem `condicao`, uma parcela na data da venda */
            parcelas: components["schemas"]["Installment"][];
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
        };
        Figures: {
            /**
             * @description Valor em reais, sem as vendas canceladas
             * @example 45120.5
             */
            valor: number;
            /**
             * @description Quantos pedidos, sem os cancelados
             * @example 38
             */
            pedidos: number;
        };
        ImportReport: {
            /**
             * @description Se foi só um ensaio, em que nada é criado
             * @example false
             */
            simulado: boolean;
            /**
             * @description Linhas de dados que o arquivo tem
             * @example 2
             */
            linhas: number;
            /**
             * @description Registros criados: todos, ou nenhum
             * @example 2
             */
            criados: number;
            /**
             * @description Colunas que não dizem respeito a nada
             * @example [
             *       "cor"
             *     ]
             */
            colunas_ignoradas: string[];
            /**
             * @description O que o ensaio encontrou de errado, até 1.000 erros
             * @example []
             */
            erros: components["schemas"]["LineFault"][];
        };
        Installment: {
            /**
             * @description Número da parcela, a partir de 1
             * @example 1
             */
            numero: number;
            /**
             * Format: date
             * @description Quando o cliente deve pagar
             * @example 2026-12-12
             */
            vencimento: string;
            /**
             * @description Valor em reais
             * @example 226.8
             */
            valor: number;
            /**
             * Format: date
             * @description Quando o cliente pagou, nunca no futuro; `null`, se ainda não pagou
             * @example 2026-11-14
             */
            pago_em: string | null;
        };
        /**
         * @example {
         *       "pago_em": "2026-11-14"
         *     }
         */
        InstallmentChanges: {
            /**
             * Format: date
             * @description Quando o cliente deve pagar
             * @example 2026-12-12
             */
            vencimento?: string;
            /**
             * Format: date
             * @description Quando o cliente pagou, nunca no futuro; `null`, se ainda não pagou
             * @example 2026-11-14
             */
            pago_em?: string | null;
        };
        InvitedUser: {
            /**
             * Format: uuid
             * @description Identificador da pessoa, o mesmo em todas as empresas
             * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
             */
            id: string;
            /**
             * @description Como a empresa chama a pessoa
             * @example Bruno Lima
             */
            nome: string;
            /**
             * @description `dono`: tudo; `escritorio`: todos os registros; `vendedor`: a própria carteira; `leitura`: só consulta
             * @example escritorio
             * @enum {string}
             */
            papel: "dono" | "escritorio" | "vendedor" | "leitura";
            /**
             * @description Se a pessoa pode entrar
             * @example true
             */
            ativo: boolean;
            /**
             * @description O e-mail com que a pessoa entra; não muda
             * @example bruno@serraemar.com.br
             */
            email: string;
            /**
             * @description A parte do vendedor na comissão do escritório, em %
             * @example 30
             */
            repasse: number;
            /**
             * Format: date-time
             * @description Quando a pessoa aceitou o convite, em UTC; `null`: ainda não aceitou
             * @example null
             */
            aceito_em: string | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
            /**
             * @description O endereço com que a pessoa entra pela primeira vez. Mostrado só aqui; serve uma vez
             * @example https://talao.serraemar.com.br/convite#p5oQ0y0m9h2kq1x7cJc3Xf8Zt6b4a2N1u9e5r3w7vYs
             */
            convite: string;
            /**
             * Format: date-time
             * @description Até quando o convite serve, em UTC
             * @example 2026-11-21T12:30:00.000Z
             */
            convite_expira_em: string;
        };
        Invoice: {
            /**
             * Format: uuid
             * @description Identificador da nota
             * @example 019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9
             */
            id: string;
            /**
             * @description Chave de acesso da NF-e, com 44 caracteres
             * @example 35261111444777000161550010000047111000047110
             */
            chave: string;
            /**
             * @description Número da nota
             * @example 4711
             */
            numero: string;
            /**
             * @description Série da nota
             * @example 1
             */
            serie: string;
            /**
             * Format: date
             * @description Dia da emissão, como está escrito na nota
             * @example 2026-11-14
             */
            emissao: string;
            /**
             * Format: uuid
             * @description A representada que a emitiu
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * Format: uuid
             * @description O cliente a quem se destina; `null` enquanto não se sabe qual dos que têm o documento
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string | null;
            /**
             * Format: uuid
             * @description A venda que ela fatura; `null` sem venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string | null;
            /**
             * @description Código do pedido: o da venda ou, enquanto não há uma, o que a nota diz; `null`, se não diz
             * @example PED-2026-0001
             */
            pedido: string | null;
            /**
             * @description Total da nota (vNF), em reais
             * @example 226.8
             */
            valor: number;
            /**
             * @description `sem_pedido`: espera por uma venda; `vinculada`: fatura uma; `cancelada`: foi cancelada e não conta mais
             * @example vinculada
             * @enum {string}
             */
            situacao: "sem_pedido" | "vinculada" | "cancelada";
            /**
             * @description Em que o faturado difere do pedido, somadas todas as notas da venda; vazio sem venda
             * @example []
             */
            diferencas: components["schemas"]["InvoiceDifference"][];
            /** @description O que foi faturado */
            itens: components["schemas"]["InvoiceItem"][];
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
        };
        InvoiceDifference: {
            /**
             * @description Código do produto
             * @example CAFE-500
             */
            produto_id: string;
            /**
             * @description `quantidade`: veio outra; `preco`: outro valor unitário; `faltante`: pedido e não faturado; `extra`: faturado sem ser pedido
             * @example quantidade
             * @enum {string}
             */
            tipo: "quantidade" | "preco" | "faltante" | "extra";
            /**
             * @description A quantidade ou o valor unitário do pedido
             * @example 12
             */
            pedido: number;
            /**
             * @description A quantidade ou o valor unitário das notas
             * @example 10
             */
            faturado: number;
        };
        InvoiceInstallment: {
            /**
             * Format: date
             * @description Quando o cliente deve pagar
             * @example 2026-12-14
             */
            vencimento: string;
            /**
             * @description Valor em reais
             * @example 189
             */
            valor: number;
        };
        InvoiceItem: {
            /**
             * @description Código do produto na nota (cProd)
             * @example CAFE-500
             */
            produto_id: string;
            /**
             * @description Descrição na nota (xProd)
             * @example Café torrado 500 g
             */
            descricao: string;
            /**
             * @description Quantidade faturada (qCom)
             * @example 12
             */
            quantidade: number;
            /**
             * @description Valor ÷ quantidade, em reais, com até 6 casas decimais
             * @example 18.9
             */
            valor_unitario: number;
            /**
             * @description vProd − vDesc, em reais: a base da comissão. Frete, IPI e ST não contam
             * @example 226.8
             */
            valor_total: number;
        };
        /**
         * @example {
         *       "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33"
         *     }
         */
        InvoiceLink: {
            /**
             * Format: uuid
             * @description A venda que ela fatura; `null` sem venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string;
        };
        Issue: {
            /**
             * @description Tipo do problema
             * @example too_small
             */
            code: string;
            /**
             * @description O problema em palavras
             * @example Campo obrigatório
             */
            message: string;
            /**
             * @description Caminho até o campo
             * @example [
             *       "preco"
             *     ]
             */
            path: string[];
            /** @description Tipo esperado, em `invalid_type` */
            expected?: string;
            /** @description O que veio no lugar */
            received?: string;
            /** @description O mínimo, em `too_small` */
            minimum?: number;
            /** @description O máximo, em `too_big` */
            maximum?: number;
            /** @description O que se mediu: `string`, `number` ou `array` */
            type?: string;
            /** @description Se o próprio limite é aceito */
            inclusive?: boolean;
            /** @description Se o tamanho precisa ser exato */
            exact?: boolean;
            /** @description O formato esperado, em `invalid_string` */
            validation?: string;
            /** @description Os valores aceitos */
            options?: string[];
        };
        IssuedKey: {
            /**
             * Format: uuid
             * @description Identificador da chave
             * @example 019a8b1b-0d10-7a3c-8e55-71c2d9f0b844
             */
            id: string;
            /**
             * @description Para que serve a chave
             * @example ERP da contabilidade
             */
            nome: string;
            /**
             * @description O começo da chave, pelo qual se reconhece
             * @example talao_7d0f3a91
             */
            prefixo: string;
            /**
             * @description `read`: só consulta; `write`: também cria, altera e apaga
             * @example read
             * @enum {string}
             */
            escopo: "read" | "write";
            /**
             * Format: date-time
             * @description Até quando vale; `null`: para sempre
             * @example null
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Quando foi revogada; `null`: não foi
             * @example null
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Último uso, com atraso de até um minuto
             * @example 2026-11-14T12:31:00.000Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * @description A chave inteira, mostrada só nesta resposta
             * @example talao_7d0f3a91_4b1e0c6d9a2f4e7b8c3d5a6f0e1b2c3d4e5f60718293a4b5
             */
            api_key: string;
        };
        IssuedWebhook: {
            /**
             * Format: uuid
             * @description Identificador do webhook
             * @example 019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77
             */
            id: string;
            /**
             * @description Para onde os eventos são enviados: `https`, num endereço público
             * @example https://erp.exemplo.com.br/talao
             */
            url: string;
            /**
             * @description Quais eventos: pelo nome, todos de um recurso (`vendas.*`) ou todos (`*`)
             * @example [
             *       "vendas.*",
             *       "clientes.criado"
             *     ]
             */
            eventos: string[];
            /**
             * @description Para que serve
             * @example ERP da contabilidade
             */
            descricao: string;
            /**
             * @description Se os eventos são enviados; `true` retoma um webhook em pausa
             * @example true
             */
            ativo: boolean;
            /**
             * @description O número da última mudança contada ou dispensada; a próxima é a seguinte
             * @example 1042
             */
            cursor: number;
            /**
             * @description Por que está em pausa: por quem o administra (`manual`), porque o destino disse que acabou (`410`) ou porque falhou por três dias (`falhas`); `null`: não está
             * @example null
             * @enum {string|null}
             */
            pausa: "410" | "manual" | "falhas" | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
            /**
             * @description O segredo que assina os eventos, mostrado só nesta resposta
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
             */
            segredo: string;
        };
        Key: {
            /**
             * Format: uuid
             * @description Identificador da chave
             * @example 019a8b1b-0d10-7a3c-8e55-71c2d9f0b844
             */
            id: string;
            /**
             * @description Para que serve a chave
             * @example ERP da contabilidade
             */
            nome: string;
            /**
             * @description O começo da chave, pelo qual se reconhece
             * @example talao_7d0f3a91
             */
            prefixo: string;
            /**
             * @description `read`: só consulta; `write`: também cria, altera e apaga
             * @example read
             * @enum {string}
             */
            escopo: "read" | "write";
            /**
             * Format: date-time
             * @description Até quando vale; `null`: para sempre
             * @example null
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Quando foi revogada; `null`: não foi
             * @example null
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Último uso, com atraso de até um minuto
             * @example 2026-11-14T12:31:00.000Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
        };
        KeyRotation: {
            /**
             * @description Por quantos minutos a chave antiga ainda vale; 0 a encerra agora
             * @default 1440
             * @example 1440
             */
            sobreposicao_minutos?: number;
        };
        LatestOrder: {
            /**
             * Format: uuid
             * @description Identificador da venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            id: string;
            /**
             * @description Código do pedido
             * @example PED-2026-0001
             */
            pedido: string;
            /**
             * Format: date
             * @description Data da venda
             * @example 2026-10-28
             */
            data: string;
            /**
             * @description Situação da venda, na grafia exata
             * @example PAGA
             */
            status: components["schemas"]["SaleStatus"];
            /**
             * @description Valor do pedido em reais
             * @example 226.8
             */
            valor_total: number;
        };
        LineFault: {
            /**
             * @description A linha, como a planilha a numera; o cabeçalho é a 1
             * @example 2
             */
            linha: number;
            /**
             * @description O campo; vazio, se é a linha toda
             * @example email
             */
            campo: string;
            /**
             * @description O problema em palavras
             * @example Formato de email inválido
             */
            mensagem: string;
        };
        ListedCommissionEntry: {
            /**
             * Format: uuid
             * @description A venda que dá a comissão
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string;
            /**
             * @description Código do pedido
             * @example PED-2026-0001
             */
            pedido: string;
            /**
             * @description Número da parcela da venda
             * @example 1
             */
            parcela: number;
            /**
             * Format: date
             * @description Data da venda
             * @example 2026-11-14
             */
            data: string;
            /**
             * Format: uuid
             * @description O cliente que comprou
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string;
            /**
             * @description Nome do cliente
             * @example Mercado São João
             */
            cliente_nome: string;
            /**
             * Format: uuid
             * @description A representada que paga
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Nome da representada
             * @example Torrefação Serra Azul
             */
            representada_nome: string;
            /**
             * @description Número da nota fiscal da parcela; `null` sem nota
             * @example 4711
             */
            nota: string | null;
            /**
             * @description Valor da parcela, em reais
             * @example 226.8
             */
            base: number;
            /**
             * @description valor ÷ base × 100, com 4 casas decimais
             * @example 5
             */
            percentual?: number;
            /**
             * @description Comissão da parcela, em reais; 0 quando a venda foi cancelada
             * @example 11.34
             */
            valor?: number;
            /**
             * @description O que dá direito à comissão, como estava combinado quando a venda foi feita
             * @example liquidacao
             * @enum {string}
             */
            evento: "liquidacao" | "faturamento";
            /**
             * Format: date
             * @description Quando aconteceu: o pagamento da parcela ou o faturamento da venda; `null`, se ainda não
             * @example 2026-11-14
             */
            evento_em: string | null;
            /**
             * Format: date
             * @description Quando a representada deve pagar: o dia combinado do mês seguinte ao evento
             * @example 2026-12-15
             */
            vence_em: string | null;
            /**
             * @description Soma do que os recebimentos dizem desta parcela, em reais
             * @example 0
             */
            recebido?: number;
            /**
             * @description Correção combinada, em reais; soma-se ao valor
             * @example 0
             */
            ajuste?: number;
            /**
             * @description Por que se ajustou; `null` sem ajuste
             * @example null
             */
            motivo?: string | null;
            /**
             * @description valor + ajuste − recebido
             * @example 11.34
             */
            saldo?: number;
            /**
             * @description `prevista`: o evento ainda não aconteceu; `a_receber`: aconteceu, e o vencimento não passou; `atrasada`: passou; `recebida`: nada falta; `divergente`: veio outro valor; `cancelada`: a venda foi cancelada; `estornada`: foi cancelada depois de recebida, e a representada vai descontar
             * @example a_receber
             * @enum {string}
             */
            situacao: "prevista" | "a_receber" | "atrasada" | "recebida" | "divergente" | "estornada" | "cancelada";
            /**
             * @description A parte do vendedor: (valor + ajuste) × repasse ÷ 100, com o repasse de quando a venda foi feita
             * @example 3.4
             */
            repasse_valor: number;
            /**
             * @description O que dela já lhe é devido: recebido × repasse ÷ 100
             * @example 0
             */
            repasse_devido: number;
        };
        ListedInvoice: {
            /**
             * Format: uuid
             * @description Identificador da nota
             * @example 019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9
             */
            id: string;
            /**
             * @description Chave de acesso da NF-e, com 44 caracteres
             * @example 35261111444777000161550010000047111000047110
             */
            chave: string;
            /**
             * @description Número da nota
             * @example 4711
             */
            numero: string;
            /**
             * @description Série da nota
             * @example 1
             */
            serie: string;
            /**
             * Format: date
             * @description Dia da emissão, como está escrito na nota
             * @example 2026-11-14
             */
            emissao: string;
            /**
             * Format: uuid
             * @description A representada que a emitiu
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Nome da representada
             * @example Torrefação Serra Azul
             */
            representada_nome: string;
            /**
             * Format: uuid
             * @description O cliente a quem se destina; `null` enquanto não se sabe qual dos que têm o documento
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string | null;
            /**
             * @description Nome do cliente; `null` sem cliente
             * @example Mercado São João
             */
            cliente_nome: string | null;
            /**
             * Format: uuid
             * @description A venda que ela fatura; `null` sem venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string | null;
            /**
             * @description Código do pedido: o da venda ou, enquanto não há uma, o que a nota diz; `null`, se não diz
             * @example PED-2026-0001
             */
            pedido: string | null;
            /**
             * @description Total da nota (vNF), em reais
             * @example 226.8
             */
            valor: number;
            /**
             * @description `sem_pedido`: espera por uma venda; `vinculada`: fatura uma; `cancelada`: foi cancelada e não conta mais
             * @example vinculada
             * @enum {string}
             */
            situacao: "sem_pedido" | "vinculada" | "cancelada";
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
        };
        ListedReceipt: {
            /**
             * Format: uuid
             * @description Identificador do recebimento
             * @example 019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977
             */
            id: string;
            /**
             * Format: uuid
             * @description A representada que pagou
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Nome da representada
             * @example Torrefação Serra Azul
             */
            representada_nome: string;
            /**
             * Format: date
             * @description Quando o dinheiro veio; nunca no futuro
             * @example 2026-11-14
             */
            data: string;
            /**
             * @description Quanto veio, em reais: a soma das linhas
             * @example 11.34
             */
            valor: number;
            /**
             * @description Como reconhecê-lo: o número do depósito ou do extrato; `null` sem ela
             * @example TED 8841
             */
            referencia: string | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
        };
        ListedRepresentada: {
            /**
             * Format: uuid
             * @description Identificador da representada
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            id: string;
            /**
             * @description Nome ou razão social
             * @example Torrefação Serra Azul
             */
            nome: string;
            /**
             * @description CNPJ ou CPF, com ou sem pontuação; vazio quando não informado
             * @example 11.444.777/0001-61
             */
            cnpj: string;
            /**
             * @description Email de contato
             * @example vendas@serraazul.com.br
             */
            email: string;
            /**
             * @description Telefone no formato E.164; vazio quando não informado
             * @example +553532211000
             */
            telefone: string;
            /**
             * @description Endereço completo
             * @example Estrada da Serra, km 4
             */
            endereco: string;
            /**
             * @description Cidade
             * @example Varginha
             */
            cidade: string;
            /**
             * @description Sigla da UF, ou `EX` para o exterior
             * @example MG
             * @enum {string}
             */
            estado: "AC" | "AM" | "AP" | "PA" | "RO" | "RR" | "TO" | "AL" | "BA" | "CE" | "MA" | "PB" | "PE" | "PI" | "RN" | "SE" | "DF" | "GO" | "MS" | "MT" | "ES" | "MG" | "RJ" | "SP" | "PR" | "RS" | "SC" | "EX" | "";
            /**
             * @description Nome da pessoa de contato
             * @example Helena Prado
             */
            contato: string;
            /**
             * @description Observações livres
             * @example Pedido mínimo de 10 caixas
             */
            observacao: string;
            /**
             * @description Comissão, em porcentagem
             * @example 5
             */
            comissao: number | null;
            /**
             * @description Se a representada está em atividade
             * @example true
             */
            ativo: boolean;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
        };
        ListedStatement: {
            /**
             * Format: uuid
             * @description Identificador do extrato
             * @example 019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99
             */
            id: string;
            /**
             * Format: uuid
             * @description A representada que o mandou
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Nome da representada
             * @example Torrefação Serra Azul
             */
            representada_nome: string;
            /**
             * Format: uuid
             * @description O recebimento lançado com as linhas encontradas; `null` num ensaio, ou enquanto nenhuma se achou
             * @example 019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977
             */
            recebimento_id: string | null;
            /**
             * Format: date
             * @description A data do recebimento
             * @example 2026-12-16
             */
            data: string;
            /**
             * Format: date
             * @description Até que vencimento se procura o que falta: a última data do extrato, se nada se pediu
             * @example 2026-12-31
             */
            ate: string;
            /**
             * @description Quantas linhas tem
             * @example 1
             */
            linhas: number;
            /**
             * @description Soma de todas as linhas, em reais
             * @example 11.34
             */
            informado: number;
            /**
             * @description Soma das conciliadas
             * @example 11.34
             */
            conciliado: number;
            /**
             * @description Soma das divergentes
             * @example 0
             */
            divergente: number;
            /**
             * @description Soma das antecipadas
             * @example 0
             */
            antecipado: number;
            /**
             * @description Soma das já recebidas
             * @example 0
             */
            ja_recebido: number;
            /**
             * @description Soma das desconhecidas, que ainda esperam
             * @example 0
             */
            desconhecido: number;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
        };
        ListedUser: {
            /**
             * Format: uuid
             * @description Identificador da pessoa, o mesmo em todas as empresas
             * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
             */
            id: string;
            /**
             * @description Como a empresa chama a pessoa
             * @example Bruno Lima
             */
            nome: string;
            /**
             * @description `dono`: tudo; `escritorio`: todos os registros; `vendedor`: a própria carteira; `leitura`: só consulta
             * @example escritorio
             * @enum {string}
             */
            papel: "dono" | "escritorio" | "vendedor" | "leitura";
            /**
             * @description Se a pessoa pode entrar
             * @example true
             */
            ativo: boolean;
            /**
             * @description O e-mail com que a pessoa entra; não muda
             * @example bruno@serraemar.com.br
             */
            email?: string;
            /**
             * @description A parte do vendedor na comissão do escritório, em %
             * @example 30
             */
            repasse?: number;
            /**
             * Format: date-time
             * @description Quando a pessoa aceitou o convite, em UTC; `null`: ainda não aceitou
             * @example null
             */
            aceito_em?: string | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at?: string;
        };
        LosingRate: {
            /**
             * @description De onde veio: do próprio item, da regra de cliente e produto, da de produto, da de cliente, ou da taxa da representada
             * @example representada
             * @enum {string}
             */
            origem: "item" | "cliente_produto" | "produto" | "cliente" | "representada";
            /**
             * @description A porcentagem que valeu
             * @example 5
             */
            percentual: number;
            /**
             * Format: uuid
             * @description A regra, se foi uma; pode já ter sido apagada
             * @example null
             */
            regra_id: string | null;
        };
        MonthCommissions: {
            /**
             * @description O mês do vencimento
             * @example 2026-12
             */
            mes: string;
            /** @description O evento ainda não aconteceu */
            prevista: components["schemas"]["CommissionFigures"];
            /** @description O evento aconteceu, e o vencimento não passou */
            a_receber: components["schemas"]["CommissionFigures"];
            /** @description O vencimento passou */
            atrasada: components["schemas"]["CommissionFigures"];
            /** @description Nada falta */
            recebida: components["schemas"]["CommissionFigures"];
            /** @description Veio outro valor */
            divergente: components["schemas"]["CommissionFigures"];
            /** @description A venda foi cancelada depois de recebida */
            estornada: components["schemas"]["CommissionFigures"];
        };
        MonthFigures: {
            /**
             * @description Mês, como AAAA-MM
             * @example 2026-11
             */
            mes: string;
            /**
             * @description Valor em reais, sem as vendas canceladas
             * @example 45120.5
             */
            valor: number;
            /**
             * @description Quantos pedidos, sem os cancelados
             * @example 38
             */
            pedidos: number;
        };
        NewAddress: {
            /**
             * @description Como se chama o lugar
             * @example Depósito
             */
            nome?: string | null;
            /**
             * @description Endereço completo
             * @example Rua das Flores, 200
             */
            endereco: string;
            /**
             * @description Bairro
             * @example Centro
             */
            bairro?: string | null;
            /**
             * @description Cidade
             * @example São Paulo
             */
            cidade?: string | null;
            /**
             * @description Sigla da UF
             * @example SP
             * @enum {string|null}
             */
            estado?: "AC" | "AM" | "AP" | "PA" | "RO" | "RR" | "TO" | "AL" | "BA" | "CE" | "MA" | "PB" | "PE" | "PI" | "RN" | "SE" | "DF" | "GO" | "MS" | "MT" | "ES" | "MG" | "RJ" | "SP" | "PR" | "RS" | "SC" | "EX" | "" | null;
            /**
             * @description CEP
             * @example 01310100
             */
            cep?: string | null;
        };
        NewClient: {
            /**
             * @description Nome ou razão social
             * @example Mercado São João
             */
            nome: string;
            /**
             * Format: email
             * @description Email, único no sistema, sem distinção de maiúsculas
             * @example compras@saojoao.com.br
             */
            email: string;
            /**
             * @description Telefone com DDD, em qualquer formato, ou `+` e um número internacional
             * @example (11) 98765-4321
             */
            telefone: string;
            /**
             * @description Cidade
             * @example São Paulo
             */
            cidade: string;
            /**
             * @description Sigla da UF, ou `EX` para o exterior
             * @example SP
             * @enum {string}
             */
            estado: "AC" | "AM" | "AP" | "PA" | "RO" | "RR" | "TO" | "AL" | "BA" | "CE" | "MA" | "PB" | "PE" | "PI" | "RN" | "SE" | "DF" | "GO" | "MS" | "MT" | "ES" | "MG" | "RJ" | "SP" | "PR" | "RS" | "SC" | "EX";
            /**
             * @description CPF ou CNPJ (também o alfanumérico), com ou sem pontuação; devolvido como foi enviado
             * @default null
             * @example 11.222.333/0001-81
             */
            cnpj_cpf?: string | null;
            /**
             * @description Endereço completo
             * @default null
             * @example Rua das Flores, 120
             */
            endereco?: string | null;
            /**
             * @description Código, único na empresa; gerado (`CLI` e um número) quando não é enviado
             * @example CLI0001
             */
            codigo?: string | null;
            /**
             * @description Um cliente inativo não pode comprar
             * @default true
             * @example true
             */
            ativo?: boolean | null;
            /**
             * Format: uuid
             * @description A pessoa em cuja carteira o cliente está; `null`, se em nenhuma
             * @example null
             */
            vendedor_id?: string | null;
            /**
             * @description Bairro; vazio quando não informado
             * @default
             * @example Centro
             */
            bairro?: string | null;
            /**
             * @description Observações livres
             * @default
             * @example Receber até as 16 h
             */
            observacao?: string | null;
            /**
             * @description Atendido às segundas-feiras
             * @default false
             * @example true
             */
            segunda?: boolean | null;
            /**
             * @description Atendido às terças-feiras
             * @default false
             * @example false
             */
            terca?: boolean | null;
            /**
             * @description Atendido às quartas-feiras
             * @default false
             * @example false
             */
            quarta?: boolean | null;
            /**
             * @description Atendido às quintas-feiras
             * @default false
             * @example true
             */
            quinta?: boolean | null;
            /**
             * @description Atendido às sextas-feiras
             * @default false
             * @example false
             */
            sexta?: boolean | null;
            /**
             * @description Atendido aos sábados
             * @default false
             * @example false
             */
            sabado?: boolean | null;
            /**
             * @description Nome fantasia; a busca também o encontra
             * @example Sacolão da Praça
             */
            nome_fantasia?: string | null;
            /**
             * @description Inscrição estadual
             * @example 110.042.490.114
             */
            inscricao_estadual?: string | null;
            /**
             * @description CEP, com ou sem hífen; guardado só com algarismos
             * @example 01310100
             */
            cep?: string | null;
            /**
             * @description Quem compra
             * @example Dona Lúcia
             */
            comprador?: string | null;
            /**
             * @description Aniversário do comprador, `MM-DD`
             * @example 03-21
             */
            aniversario?: string | null;
            /**
             * @description Até 20 pessoas com quem se fala
             * @default []
             * @example [
             *       {
             *         "nome": "Rui",
             *         "cargo": "Estoque"
             *       }
             *     ]
             */
            contatos?: components["schemas"]["NewContact"][] | null;
            /**
             * @description Até 20 endereços de entrega
             * @default []
             * @example [
             *       {
             *         "nome": "Depósito",
             *         "endereco": "Rua das Flores, 200"
             *       }
             *     ]
             */
            enderecos?: components["schemas"]["NewAddress"][] | null;
            /**
             * @description A visita é a cada tantas semanas, de 1 a 4, contadas da semana de `visita_desde`
             * @default 1
             * @example 2
             */
            visita_semanas?: number | null;
            /**
             * @description A semana deste dia, de segunda a domingo, é a primeira em que há visita; sem ele, há visita toda semana
             * @example 2026-11-09
             */
            visita_desde?: string | null;
        };
        NewCommissionRule: {
            /**
             * Format: uuid
             * @description A representada que paga a comissão
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description O produto a que a regra se aplica; `null`, se a todos
             * @default null
             * @example CAFE-500
             */
            produto_id?: (string | null) | null;
            /**
             * @description O cliente a que a regra se aplica; `null`, se a todos
             * @default null
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id?: (string | null) | null;
            /**
             * @description A comissão, em porcentagem, até 6 casas decimais
             * @example 7.5
             */
            percentual: number;
            /**
             * @description Primeiro dia em que vale; `null`, se desde sempre
             * @default null
             * @example 2026-01-01
             */
            de?: (string | null) | null;
            /**
             * @description Último dia em que vale; `null`, se para sempre
             * @default null
             * @example 2026-12-31
             */
            ate?: (string | null) | null;
        };
        NewContact: {
            /**
             * @description Nome da pessoa
             * @example Rui
             */
            nome: string;
            /**
             * @description Telefone, com DDD
             * @example +551133334444
             */
            telefone?: string | null;
            /**
             * @description Email
             * @example estoque@saojoao.com.br
             */
            email?: string | null;
            /**
             * @description O que faz
             * @example Estoque
             */
            cargo?: string | null;
        };
        NewInstallment: {
            /**
             * Format: date
             * @description Quando o cliente deve pagar
             * @example 2026-12-12
             */
            vencimento: string;
            /**
             * @description Valor em reais
             * @example 226.8
             */
            valor: number;
            /**
             * Format: date
             * @description Quando o cliente pagou, nunca no futuro; `null`, se ainda não pagou
             * @example 2026-11-14
             */
            pago_em?: string | null;
        };
        NewKey: {
            /**
             * @description Para que serve a chave
             * @example ERP da contabilidade
             */
            nome: string;
            /**
             * @description `read`: só consulta; `write`: também cria, altera e apaga
             * @example read
             * @enum {string}
             */
            escopo: "read" | "write";
            /**
             * Format: date-time
             * @description Sem este campo, a chave vale tanto quanto a que a cria; `null`: para sempre
             * @example 2027-01-31T23:59:59-03:00
             */
            expires_at?: string | null;
        };
        NewOrderForm: {
            /**
             * @description As colunas dos itens, cada uma uma vez, na ordem em que são impressas
             * @example [
             *       "produto_id",
             *       "nome",
             *       "quantidade",
             *       "valor_unitario",
             *       "valor_total"
             *     ]
             */
            colunas: ("produto_id" | "nome" | "quantidade" | "unidade" | "preco_tabela" | "desconto" | "valor_unitario" | "valor_total")[];
            /**
             * @description Se o PDF mostra os descontos
             * @default false
             * @example true
             */
            mostrar_desconto?: boolean | null;
            /**
             * @description Se o PDF mostra a comissão
             * @default false
             * @example false
             */
            mostrar_comissao?: boolean | null;
        };
        NewPasskey: {
            /**
             * @description Como a pessoa a chama
             * @example Celular
             */
            nome: string;
            /**
             * @description O que `navigator.credentials.create()` respondeu, em JSON
             * @example {
             *       "id": "mFkQ",
             *       "rawId": "mFkQ",
             *       "type": "public-key",
             *       "response": {},
             *       "clientExtensionResults": {}
             *     }
             */
            resposta: {
                [key: string]: unknown;
            };
        };
        NewProduct: {
            /**
             * @description Código do produto, escolhido por quem o cadastra; único no sistema
             * @example CAFE-500
             */
            id: string;
            /**
             * @description Nome do produto
             * @example Café torrado 500 g
             */
            nome: string;
            /**
             * @description Descrição; `null` remove
             * @default null
             * @example Torra média, em grãos
             */
            descricao?: string | null;
            /**
             * @description Preço unitário em reais
             * @example 18.9
             */
            preco: number;
            /**
             * @description Se o produto está à venda
             * @default true
             * @example true
             */
            ativo?: boolean | null;
            /**
             * Format: uuid
             * @description A representada que o fornece, se houver; `null` desfaz a ligação
             * @default null
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id?: string | null;
            /**
             * @description Unidade em que se vende; `null` se não se diz
             * @example CX
             */
            unidade?: string | null;
            /**
             * @description Vende-se em múltiplos desta quantidade; um pedido que não seja múltiplo recebe um aviso
             * @default null
             * @example 12
             */
            multiplo?: number | null;
            /**
             * @description Código de barras, de 8 a 14 algarismos
             * @example 7891234567895
             */
            codigo_barras?: string | null;
            /**
             * @description Categoria do produto
             * @example Cafés
             */
            categoria?: string | null;
        };
        /**
         * @example {
         *       "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
         *       "data": "2026-11-14",
         *       "valor": 11.34,
         *       "linhas": [
         *         {
         *           "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
         *           "parcela": 1,
         *           "valor": 11.34
         *         }
         *       ]
         *     }
         */
        NewReceipt: {
            /**
             * Format: uuid
             * @description A representada que pagou
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * Format: date
             * @description Quando o dinheiro veio; nunca no futuro
             * @example 2026-11-14
             */
            data: string;
            /**
             * @description Quanto veio, em reais: a soma das linhas
             * @example 11.34
             */
            valor: number;
            /**
             * @description Como reconhecê-lo: o número do depósito ou do extrato; `null` sem ela
             * @example TED 8841
             */
            referencia?: string | null;
            /** @description Que parcelas ele paga */
            linhas?: components["schemas"]["NewReceiptLine"][] | null;
            /**
             * @description Em vez de `linhas`: `vencimento` paga as comissões cujo evento já aconteceu, da que venceu antes à que venceu depois
             * @example vencimento
             * @enum {string|null}
             */
            alocar?: "vencimento" | null;
        };
        NewReceiptLine: {
            /**
             * Format: uuid
             * @description A venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string;
            /**
             * @description O número da parcela
             * @example 1
             */
            parcela: number;
            /**
             * @description Quanto veio por ela, em reais; negativo é um desconto
             * @example 11.34
             */
            valor: number;
        };
        NewRepresentada: {
            /**
             * @description Nome ou razão social
             * @example Torrefação Serra Azul
             */
            nome: string;
            /**
             * @description CNPJ ou CPF, com ou sem pontuação; vazio quando não informado
             * @default
             * @example 11.444.777/0001-61
             */
            cnpj?: string | null;
            /**
             * @description Email de contato
             * @default
             * @example vendas@serraazul.com.br
             */
            email?: string | null;
            /**
             * @description Telefone de contato, em qualquer formato com DDD
             * @default
             * @example (35) 3221-1000
             */
            telefone?: string | null;
            /**
             * @description Endereço completo
             * @default
             * @example Estrada da Serra, km 4
             */
            endereco?: string | null;
            /**
             * @description Cidade
             * @default
             * @example Varginha
             */
            cidade?: string | null;
            /**
             * @description Sigla da UF, ou `EX` para o exterior
             * @default
             * @example MG
             * @enum {string|null}
             */
            estado?: "AC" | "AM" | "AP" | "PA" | "RO" | "RR" | "TO" | "AL" | "BA" | "CE" | "MA" | "PB" | "PE" | "PI" | "RN" | "SE" | "DF" | "GO" | "MS" | "MT" | "ES" | "MG" | "RJ" | "SP" | "PR" | "RS" | "SC" | "EX" | "" | null;
            /**
             * @description Nome da pessoa de contato
             * @default
             * @example Helena Prado
             */
            contato?: string | null;
            /**
             * @description Observações livres
             * @default
             * @example Pedido mínimo de 10 caixas
             */
            observacao?: string | null;
            /**
             * @description Comissão, em porcentagem
             * @default 0
             * @example 5
             */
            comissao?: number | null;
            /**
             * @description O que dá direito à comissão: `liquidacao`, cada parcela quando o cliente a paga; `faturamento`, a emissão da nota
             * @default liquidacao
             * @example liquidacao
             * @enum {string|null}
             */
            comissao_evento?: "liquidacao" | "faturamento" | null;
            /**
             * @description Dia do mês seguinte em que a comissão vence, de 1 a 28
             * @default 15
             * @example 15
             */
            comissao_dia?: number | null;
            /**
             * @description Pedido mínimo, em reais: abaixo dele há um aviso; `null` ou 0, não há mínimo
             * @example 200
             */
            pedido_minimo?: number | null;
            /**
             * @description Para onde vão os pedidos
             * @example pedidos@serraazul.com.br
             */
            email_pedidos?: string | null;
            /**
             * @description Como o PDF dos seus pedidos é impresso; `null` é o modelo comum
             * @example {
             *       "colunas": [
             *         "produto_id",
             *         "nome",
             *         "quantidade",
             *         "valor_total"
             *       ],
             *       "mostrar_desconto": false
             *     }
             */
            modelo_pedido?: components["schemas"]["NewOrderForm"] | null;
            /**
             * @description Se a representada está em atividade
             * @default true
             * @example true
             */
            ativo?: boolean | null;
        };
        NewSale: {
            /**
             * Format: uuid
             * @description O cliente, ativo, que compra
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            clienteId: string;
            /**
             * Format: uuid
             * @description A representada que vende
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representadaId: string;
            /**
             * @description Situação da venda, na grafia exata
             * @default PAGA
             * @example PAGA
             */
            status?: components["schemas"]["SaleStatus"] | null;
            /**
             * Format: date
             * @description Data da venda; hoje, quando não é enviada; nunca no futuro
             * @example 2026-11-14
             */
            data?: string | null;
            /**
             * @description Código do pedido, único na empresa; gerado quando não é enviado: `PED-AAAA-XXXX`, ou `ORC-AAAA-XXXX` para um orçamento
             * @example PED-2026-0001
             */
            pedido?: string | null;
            /** @description Os itens da venda */
            itens: components["schemas"]["NewSaleItem"][];
            /**
             * Format: uuid
             * @description A pessoa que fez a venda; a da carteira do cliente, quando não é enviada. Continua a mesma quando o cliente muda de carteira
             * @example null
             */
            vendedor_id?: string | null;
            /** @description O que o cliente paga, e quando; sem `parcelas` nem `condicao`, uma parcela na data da venda */
            parcelas?: components["schemas"]["NewInstallment"][] | null;
            /**
             * @description Prazos em dias depois da data, como se escrevem no pedido: de 1 a 24 números crescentes, cada um até 720. O total é repartido por igual; os centavos que sobram vão para a primeira parcela
             * @example 28/35/42
             */
            condicao?: string | null;
            /**
             * @description Observações do pedido, impressas nele; `null` ou vazio limpa
             * @example Entregar pela manhã
             */
            observacao?: string | null;
            /**
             * @description Observações que nunca se imprimem
             * @example Cliente negociou
             */
            observacao_interna?: string | null;
            /**
             * @description Quem leva a mercadoria
             * @example Expresso Serra
             */
            transportadora?: string | null;
            /**
             * @description Quem paga o frete: `CIF`, o vendedor; `FOB`, o cliente
             * @example CIF
             * @enum {string|null}
             */
            frete?: "CIF" | "FOB" | "" | null;
            /**
             * @description Quando entregar; pode ser no futuro
             * @example 2026-12-01
             */
            entrega_em?: string | null;
            /**
             * @description O número que o cliente deu ao pedido; a busca o encontra
             * @example OC-4711
             */
            pedido_cliente?: string | null;
            /**
             * @description Descontos sobre todos os itens, na mesma forma que os de um item; o `valor_unitario` de cada item já os traz
             * @example 5
             */
            desconto_pedido?: string | number | null;
            /**
             * @description Último dia em que o orçamento vale; `null`, se não vence
             * @example 2026-12-15
             */
            validade?: string | null;
        };
        /**
         * @example {
         *       "produtoId": "CAFE-500",
         *       "quantidade": 12,
         *       "valorUnitario": 18.9
         *     }
         */
        NewSaleItem: {
            /**
             * @description Código do produto
             * @example CAFE-500
             */
            produtoId: string;
            /**
             * @description Quantidade, até 6 casas decimais
             * @example 12
             */
            quantidade: number;
            /**
             * @description Preço unitário em reais
             * @example 18.9
             */
            valorUnitario?: number | null;
            /**
             * @description Preço unitário da tabela, em reais; sozinho, é também o preço líquido
             * @example 21
             */
            preco_tabela?: number | null;
            /**
             * @description Descontos um após o outro sobre o preço de tabela, como se escrevem no pedido (`10+5`), ou um número: até 5, de 0 a 100, com até 2 casas decimais. Sem `valorUnitario`, o preço líquido é calculado, com 6 casas
             * @example 10+5
             */
            desconto?: string | number | null;
            /**
             * @description Se é mercadoria sem preço: fora dos totais e da comissão
             * @example false
             */
            bonificacao?: boolean | null;
            /**
             * @description Comissão combinada para este item, em porcentagem; `null`, se vale a regra ou a taxa da representada
             * @example 7.5
             */
            comissao?: number | null;
        };
        NewUser: {
            /**
             * Format: email
             * @description O e-mail com que a pessoa entra; não muda
             * @example bruno@serraemar.com.br
             */
            email: string;
            /**
             * @description Como a empresa chama a pessoa
             * @example Bruno Lima
             */
            nome: string;
            /**
             * @description `dono`: tudo; `escritorio`: todos os registros; `vendedor`: a própria carteira; `leitura`: só consulta
             * @example escritorio
             * @enum {string}
             */
            papel: "dono" | "escritorio" | "vendedor" | "leitura";
            /**
             * @description A parte do vendedor na comissão do escritório, em %
             * @default 0
             * @example 30
             */
            repasse?: number | null;
        };
        NewWebhook: {
            /**
             * Format: uri
             * @description Para onde os eventos são enviados: `https`, num endereço público
             * @example https://erp.exemplo.com.br/talao
             */
            url: string;
            /**
             * @description Quais eventos: pelo nome, todos de um recurso (`vendas.*`) ou todos (`*`)
             * @example [
             *       "vendas.*",
             *       "clientes.criado"
             *     ]
             */
            eventos: string[];
            /**
             * @description Para que serve
             * @default
             * @example ERP da contabilidade
             */
            descricao?: string | null;
            /**
             * @description Se os eventos são enviados; `true` retoma um webhook em pausa
             * @default true
             * @example true
             */
            ativo?: boolean | null;
        };
        OrderForm: {
            /**
             * @description As colunas dos itens, cada uma uma vez, na ordem em que são impressas
             * @example [
             *       "produto_id",
             *       "nome",
             *       "quantidade",
             *       "valor_unitario",
             *       "valor_total"
             *     ]
             */
            colunas: ("produto_id" | "nome" | "quantidade" | "unidade" | "preco_tabela" | "desconto" | "valor_unitario" | "valor_total")[];
            /**
             * @description Se o PDF mostra os descontos
             * @example true
             */
            mostrar_desconto: boolean;
            /**
             * @description Se o PDF mostra a comissão
             * @example false
             */
            mostrar_comissao: boolean;
        };
        OwnSession: {
            /**
             * Format: uuid
             * @description Identificador da sessão
             * @example 019a8b1a-9b07-7c2e-8d14-6a0f3e5b1c77
             */
            id: string;
            /**
             * Format: date-time
             * @description Quando a pessoa entrou, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Último uso, em UTC, com atraso de alguns minutos
             * @example 2026-11-14T12:31:00.000Z
             */
            seen_at: string;
            /**
             * @description Se é a sessão desta requisição
             * @example true
             */
            atual: boolean;
        };
        Passkey: {
            /**
             * Format: uuid
             * @description Identificador da chave de acesso
             * @example 019a8b1a-c3d1-7f60-9e25-8b4d6f2a0e88
             */
            id: string;
            /**
             * @description Como a pessoa a chama
             * @example Celular
             */
            nome: string;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Último uso, em UTC; `null`: nunca usada
             * @example null
             */
            last_used_at: string | null;
        };
        /**
         * @example {
         *       "nome": "Notebook"
         *     }
         */
        PasskeyChanges: {
            /**
             * @description Como a pessoa a chama
             * @example Celular
             */
            nome?: string;
        };
        Period: {
            /**
             * Format: date
             * @description Primeiro dia do período
             * @example 2026-11-01
             */
            de: string;
            /**
             * Format: date
             * @description Último dia do período
             * @example 2026-11-14
             */
            ate: string;
        };
        PostedInvoice: {
            /**
             * Format: uuid
             * @description Identificador da nota; `null` num ensaio
             * @example 019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9
             */
            id: string | null;
            /**
             * @description Chave de acesso da NF-e, com 44 caracteres
             * @example 35261111444777000161550010000047111000047110
             */
            chave: string;
            /**
             * @description Número da nota
             * @example 4711
             */
            numero: string;
            /**
             * @description Série da nota
             * @example 1
             */
            serie: string;
            /**
             * Format: date
             * @description Dia da emissão, como está escrito na nota
             * @example 2026-11-14
             */
            emissao: string;
            /**
             * Format: uuid
             * @description A representada que a emitiu
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * Format: uuid
             * @description O cliente a quem se destina; `null` enquanto não se sabe qual dos que têm o documento
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string | null;
            /**
             * Format: uuid
             * @description A venda que ela fatura; `null` sem venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string | null;
            /**
             * @description Código do pedido: o da venda ou, enquanto não há uma, o que a nota diz; `null`, se não diz
             * @example PED-2026-0001
             */
            pedido: string | null;
            /**
             * @description Total da nota (vNF), em reais
             * @example 226.8
             */
            valor: number;
            /**
             * @description `sem_pedido`: espera por uma venda; `vinculada`: fatura uma; `cancelada`: foi cancelada e não conta mais
             * @example vinculada
             * @enum {string}
             */
            situacao: "sem_pedido" | "vinculada" | "cancelada";
            /**
             * @description Em que o faturado difere do pedido, somadas todas as notas da venda; vazio sem venda
             * @example []
             */
            diferencas: components["schemas"]["InvoiceDifference"][];
            /** @description O que foi faturado */
            itens: components["schemas"]["InvoiceItem"][];
            /**
             * Format: date-time
             * @description Quando foi importada, em UTC; `null` num ensaio
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string | null;
        };
        PreviousKey: {
            /**
             * Format: uuid
             * @description Identificador da chave antiga
             * @example 019a8b19-33c7-7e21-a9d4-5b8e0f6c1d55
             */
            id: string;
            /**
             * Format: date-time
             * @description Até quando ela ainda vale
             * @example 2026-11-15T12:30:00.000Z
             */
            expires_at: string;
        };
        Product: {
            /**
             * @description Código do produto, escolhido por quem o cadastra; único no sistema
             * @example CAFE-500
             */
            id: string;
            /**
             * @description Nome do produto
             * @example Café torrado 500 g
             */
            nome: string;
            /**
             * @description Descrição; `null` remove
             * @example Torra média, em grãos
             */
            descricao: string | null;
            /**
             * @description Preço unitário em reais
             * @example 18.9
             */
            preco: number;
            /**
             * @description Se o produto está à venda
             * @example true
             */
            ativo: boolean;
            /**
             * Format: uuid
             * @description A representada que o fornece, se houver; `null` desfaz a ligação
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
            /**
             * @description Unidade em que se vende; `null` se não se diz
             * @example CX
             */
            unidade: string | null;
            /**
             * @description Vende-se em múltiplos desta quantidade; um pedido que não seja múltiplo recebe um aviso
             * @example 12
             */
            multiplo: number | null;
            /**
             * @description Código de barras, de 8 a 14 algarismos
             * @example 7891234567895
             */
            codigo_barras: string | null;
            /**
             * @description Categoria do produto
             * @example Cafés
             */
            categoria: string | null;
        };
        /**
         * @example {
         *       "preco": 19.9
         *     }
         */
        ProductChanges: {
            /**
             * @description Nome do produto
             * @example Café torrado 500 g
             */
            nome?: string;
            /**
             * @description Descrição; `null` remove
             * @example Torra média, em grãos
             */
            descricao?: string | null;
            /**
             * @description Preço unitário em reais
             * @example 18.9
             */
            preco?: number;
            /**
             * @description Se o produto está à venda
             * @example true
             */
            ativo?: boolean;
            /**
             * Format: uuid
             * @description A representada que o fornece, se houver; `null` desfaz a ligação
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id?: string | null;
            /**
             * @description Unidade em que se vende; `null` se não se diz
             * @example CX
             */
            unidade?: string | null;
            /**
             * @description Vende-se em múltiplos desta quantidade; um pedido que não seja múltiplo recebe um aviso
             * @example 12
             */
            multiplo?: number | null;
            /**
             * @description Código de barras, de 8 a 14 algarismos
             * @example 7891234567895
             */
            codigo_barras?: string | null;
            /**
             * @description Categoria do produto
             * @example Cafés
             */
            categoria?: string | null;
        };
        ProductSummary: {
            /**
             * @description Código do produto, escolhido por quem o cadastra; único no sistema
             * @example CAFE-500
             */
            id: string;
            /**
             * @description Nome do produto
             * @example Café torrado 500 g
             */
            nome: string;
            /**
             * @description Descrição; `null` remove
             * @example Torra média, em grãos
             */
            descricao: string | null;
            /**
             * @description Preço unitário em reais
             * @example 18.9
             */
            preco: number;
            /**
             * @description Se o produto está à venda
             * @example true
             */
            ativo: boolean;
            /**
             * Format: uuid
             * @description A representada que o fornece, se houver; `null` desfaz a ligação
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
        };
        QuotationOrder: {
            /**
             * @description Aceita também um orçamento vencido
             * @default false
             * @example true
             */
            confirmar?: boolean | null;
        };
        RatedItem: {
            /**
             * @description Código do produto
             * @example CAFE-500
             */
            produto_id: string;
            /**
             * @description Total do item, em reais; de uma venda faturada, o que a nota cobrou por ele
             * @example 226.8
             */
            base: number;
            /**
             * @description A porcentagem que valeu
             * @example 5
             */
            percentual: number;
            /**
             * @description base × percentual ÷ 100, arredondado a centavos
             * @example 11.34
             */
            valor: number;
            /**
             * @description De onde veio: do próprio item, da regra de cliente e produto, da de produto, da de cliente, ou da taxa da representada
             * @example representada
             * @enum {string}
             */
            origem: "item" | "cliente_produto" | "produto" | "cliente" | "representada";
            /**
             * Format: uuid
             * @description A regra, se foi uma; pode já ter sido apagada
             * @example null
             */
            regra_id: string | null;
            /**
             * @description As que perderam, da mais particular à mais geral
             * @example []
             */
            preteridas: components["schemas"]["LosingRate"][];
        };
        Receipt: {
            /**
             * Format: uuid
             * @description Identificador do recebimento
             * @example 019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977
             */
            id: string;
            /**
             * Format: uuid
             * @description A representada que pagou
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * Format: date
             * @description Quando o dinheiro veio; nunca no futuro
             * @example 2026-11-14
             */
            data: string;
            /**
             * @description Quanto veio, em reais: a soma das linhas
             * @example 11.34
             */
            valor: number;
            /**
             * @description Como reconhecê-lo: o número do depósito ou do extrato; `null` sem ela
             * @example TED 8841
             */
            referencia: string | null;
            /** @description Que parcelas ele paga */
            linhas: components["schemas"]["ReceiptLine"][];
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
        };
        ReceiptLine: {
            /**
             * Format: uuid
             * @description A venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string;
            /**
             * @description O número da parcela
             * @example 1
             */
            parcela: number;
            /**
             * @description Quanto veio por ela, em reais; negativo é um desconto
             * @example 11.34
             */
            valor: number;
        };
        Representada: {
            /**
             * Format: uuid
             * @description Identificador da representada
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            id: string;
            /**
             * @description Nome ou razão social
             * @example Torrefação Serra Azul
             */
            nome: string;
            /**
             * @description CNPJ ou CPF, com ou sem pontuação; vazio quando não informado
             * @example 11.444.777/0001-61
             */
            cnpj: string;
            /**
             * @description Email de contato
             * @example vendas@serraazul.com.br
             */
            email: string;
            /**
             * @description Telefone no formato E.164; vazio quando não informado
             * @example +553532211000
             */
            telefone: string;
            /**
             * @description Endereço completo
             * @example Estrada da Serra, km 4
             */
            endereco: string;
            /**
             * @description Cidade
             * @example Varginha
             */
            cidade: string;
            /**
             * @description Sigla da UF, ou `EX` para o exterior
             * @example MG
             * @enum {string}
             */
            estado: "AC" | "AM" | "AP" | "PA" | "RO" | "RR" | "TO" | "AL" | "BA" | "CE" | "MA" | "PB" | "PE" | "PI" | "RN" | "SE" | "DF" | "GO" | "MS" | "MT" | "ES" | "MG" | "RJ" | "SP" | "PR" | "RS" | "SC" | "EX" | "";
            /**
             * @description Nome da pessoa de contato
             * @example Helena Prado
             */
            contato: string;
            /**
             * @description Observações livres
             * @example Pedido mínimo de 10 caixas
             */
            observacao: string;
            /**
             * @description Comissão, em porcentagem
             * @example 5
             */
            comissao: number | null;
            /**
             * @description O que dá direito à comissão: `liquidacao`, cada parcela quando o cliente a paga; `faturamento`, a emissão da nota
             * @example liquidacao
             * @enum {string}
             */
            comissao_evento: "liquidacao" | "faturamento";
            /**
             * @description Dia do mês seguinte em que a comissão vence, de 1 a 28
             * @example 15
             */
            comissao_dia: number;
            /**
             * @description Pedido mínimo, em reais: abaixo dele há um aviso; `null` ou 0, não há mínimo
             * @example 200
             */
            pedido_minimo: number | null;
            /**
             * @description Para onde vão os pedidos
             * @example pedidos@serraazul.com.br
             */
            email_pedidos: string | null;
            /**
             * @description Como o PDF dos seus pedidos é impresso; `null` é o modelo comum
             * @example {
             *       "colunas": [
             *         "produto_id",
             *         "nome",
             *         "quantidade",
             *         "valor_total"
             *       ],
             *       "mostrar_desconto": false
             *     }
             */
            modelo_pedido: components["schemas"]["OrderForm"] | null;
            /**
             * @description Se a representada está em atividade
             * @example true
             */
            ativo: boolean;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "ativo": false,
         *       "observacao": "Contrato encerrado"
         *     }
         */
        RepresentadaChanges: {
            /**
             * @description Nome ou razão social
             * @example Torrefação Serra Azul
             */
            nome?: string;
            /**
             * @description CNPJ ou CPF, com ou sem pontuação; vazio quando não informado
             * @example 11.444.777/0001-61
             */
            cnpj?: string;
            /**
             * @description Email de contato
             * @example vendas@serraazul.com.br
             */
            email?: string;
            /**
             * @description Telefone de contato, em qualquer formato com DDD
             * @example (35) 3221-1000
             */
            telefone?: string;
            /**
             * @description Endereço completo
             * @example Estrada da Serra, km 4
             */
            endereco?: string;
            /**
             * @description Cidade
             * @example Varginha
             */
            cidade?: string;
            /**
             * @description Sigla da UF, ou `EX` para o exterior
             * @example MG
             * @enum {string}
             */
            estado?: "AC" | "AM" | "AP" | "PA" | "RO" | "RR" | "TO" | "AL" | "BA" | "CE" | "MA" | "PB" | "PE" | "PI" | "RN" | "SE" | "DF" | "GO" | "MS" | "MT" | "ES" | "MG" | "RJ" | "SP" | "PR" | "RS" | "SC" | "EX" | "";
            /**
             * @description Nome da pessoa de contato
             * @example Helena Prado
             */
            contato?: string;
            /**
             * @description Observações livres
             * @example Pedido mínimo de 10 caixas
             */
            observacao?: string;
            /**
             * @description Comissão, em porcentagem
             * @example 5
             */
            comissao?: number;
            /**
             * @description O que dá direito à comissão: `liquidacao`, cada parcela quando o cliente a paga; `faturamento`, a emissão da nota
             * @example liquidacao
             * @enum {string}
             */
            comissao_evento?: "liquidacao" | "faturamento";
            /**
             * @description Dia do mês seguinte em que a comissão vence, de 1 a 28
             * @example 15
             */
            comissao_dia?: number;
            /**
             * @description Pedido mínimo, em reais: abaixo dele há um aviso; `null` ou 0, não há mínimo
             * @example 200
             */
            pedido_minimo?: number | null;
            /**
             * @description Para onde vão os pedidos
             * @example pedidos@serraazul.com.br
             */
            email_pedidos?: string | null;
            /**
             * @description Como o PDF dos seus pedidos é impresso; `null` é o modelo comum
             * @example {
             *       "colunas": [
             *         "produto_id",
             *         "nome",
             *         "quantidade",
             *         "valor_total"
             *       ],
             *       "mostrar_desconto": false
             *     }
             */
            modelo_pedido?: components["schemas"]["NewOrderForm"] | null;
            /**
             * @description Se a representada está em atividade
             * @example true
             */
            ativo?: boolean;
        };
        RepresentadaCommissions: {
            /**
             * Format: uuid
             * @description A representada que paga
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Nome da representada
             * @example Torrefação Serra Azul
             */
            representada_nome: string;
            /** @description O evento ainda não aconteceu */
            prevista: components["schemas"]["CommissionFigures"];
            /** @description O evento aconteceu, e o vencimento não passou */
            a_receber: components["schemas"]["CommissionFigures"];
            /** @description O vencimento passou */
            atrasada: components["schemas"]["CommissionFigures"];
            /** @description Nada falta */
            recebida: components["schemas"]["CommissionFigures"];
            /** @description Veio outro valor */
            divergente: components["schemas"]["CommissionFigures"];
            /** @description A venda foi cancelada depois de recebida */
            estornada: components["schemas"]["CommissionFigures"];
        };
        RepresentadaFigures: {
            /**
             * Format: uuid
             * @description Identificador da representada
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Nome da representada
             * @example Torrefação Serra Azul
             */
            representada_nome: string;
            /**
             * @description Valor em reais, sem as vendas canceladas
             * @example 45120.5
             */
            valor: number;
            /**
             * @description Quantos pedidos, sem os cancelados
             * @example 38
             */
            pedidos: number;
        };
        /**
         * @description O mesmo do cabeçalho `x-request-id`
         * @example pedido-4711
         */
        RequestId: string;
        RotatedKey: {
            /**
             * Format: uuid
             * @description Identificador da chave
             * @example 019a8b1b-0d10-7a3c-8e55-71c2d9f0b844
             */
            id: string;
            /**
             * @description Para que serve a chave
             * @example ERP da contabilidade
             */
            nome: string;
            /**
             * @description O começo da chave, pelo qual se reconhece
             * @example talao_7d0f3a91
             */
            prefixo: string;
            /**
             * @description `read`: só consulta; `write`: também cria, altera e apaga
             * @example read
             * @enum {string}
             */
            escopo: "read" | "write";
            /**
             * Format: date-time
             * @description Até quando vale; `null`: para sempre
             * @example null
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Quando foi revogada; `null`: não foi
             * @example null
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Último uso, com atraso de até um minuto
             * @example 2026-11-14T12:31:00.000Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * @description A chave inteira, mostrada só nesta resposta
             * @example talao_7d0f3a91_4b1e0c6d9a2f4e7b8c3d5a6f0e1b2c3d4e5f60718293a4b5
             */
            api_key: string;
            /** @description A chave antiga, e até quando ela ainda vale */
            anterior: components["schemas"]["PreviousKey"];
        };
        Sale: {
            /**
             * Format: uuid
             * @description Identificador da venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            id: string;
            /**
             * @description Código do pedido, único na empresa; gerado quando não é enviado: `PED-AAAA-XXXX`, ou `ORC-AAAA-XXXX` para um orçamento
             * @example PED-2026-0001
             */
            pedido: string;
            /**
             * Format: date
             * @description Data da venda; hoje, quando não é enviada; nunca no futuro
             * @example 2026-11-14
             */
            data: string;
            /**
             * Format: uuid
             * @description O cliente, ativo, que compra
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string;
            /**
             * @description Nome do cliente
             * @example Mercado São João
             */
            cliente_nome: string;
            /**
             * Format: uuid
             * @description A representada que vende
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Nome da representada
             * @example Torrefação Serra Azul
             */
            representada_nome: string;
            /**
             * @description Situação da venda, na grafia exata
             * @example PAGA
             * @enum {string}
             */
            status: components["schemas"]["SaleStatus"];
            /**
             * @description Soma dos itens em reais, calculada pelo serviço
             * @example 226.8
             */
            valor_total: number;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
            /** @description Os itens da venda */
            itens: components["schemas"]["DetailedSaleItem"][];
            /**
             * @description Observações do pedido, impressas nele; `null` ou vazio limpa
             * @example Entregar pela manhã
             */
            observacao: string | null;
            /**
             * @description Observações que nunca se imprimem
             * @example Cliente negociou
             */
            observacao_interna: string | null;
            /**
             * @description Quem leva a mercadoria
             * @example Expresso Serra
             */
            transportadora: string | null;
            /**
             * @description Quem paga o frete: `CIF`, o vendedor; `FOB`, o cliente
             * @example CIF
             * @enum {string|null}
             */
            frete: "CIF" | "FOB" | null;
            /**
             * Format: date
             * @description Quando entregar; pode ser no futuro
             * @example 2026-12-01
             */
            entrega_em: string | null;
            /**
             * @description O número que o cliente deu ao pedido; a busca o encontra
             * @example OC-4711
             */
            pedido_cliente: string | null;
            /**
             * @description Descontos sobre todos os itens, na mesma forma que os de um item; o `valor_unitario` de cada item já os traz
             * @example 5
             */
            desconto_pedido: string | null;
            /**
             * Format: date
             * @description Último dia em que o orçamento vale; `null`, se não vence
             * @example 2026-12-15
             */
            validade: string | null;
            /**
             * @description O código que o pedido tinha como orçamento; a busca o encontra, e ninguém mais o recebe
             * @example ORC-2026-0001
             */
            orcamento: string | null;
            /**
             * @description Prazos em dias depois da data, como se escrevem no pedido: de 1 a 24 números crescentes, cada um até 720. O total é repartido por igual; os centavos que sobram vão para a primeira parcela
             * @example 28/35/42
             */
            condicao: string | null;
            /**
             * Format: date
             * @description Quando a nota foi emitida; `null`, se ainda não foi
             * @example 2026-11-14
             */
            faturado_em: string | null;
            /**
             * Format: uuid
             * @description A pessoa que fez a venda; a da carteira do cliente, quando não é enviada. Continua a mesma quando o cliente muda de carteira
             * @example null
             */
            vendedor_id: string | null;
            /** @description O que o cliente paga, e quando; sem `parcelas` nem `condicao`, uma parcela na data da venda */
            parcelas: components["schemas"]["Installment"][];
        };
        /**
         * @example {
         *       "status": "ENVIADA"
         *     }
         */
        SaleChanges: {
            /**
             * Format: uuid
             * @description O cliente, ativo, que compra
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            clienteId?: string;
            /**
             * Format: uuid
             * @description A representada que vende
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representadaId?: string;
            /**
             * @description Situação da venda, na grafia exata
             * @example PAGA
             */
            status?: components["schemas"]["SaleStatus"];
            /**
             * Format: date
             * @description Data da venda; hoje, quando não é enviada; nunca no futuro
             * @example 2026-11-14
             */
            data?: string;
            /**
             * @description Código do pedido, único na empresa; gerado quando não é enviado: `PED-AAAA-XXXX`, ou `ORC-AAAA-XXXX` para um orçamento
             * @example PED-2026-0001
             */
            pedido?: string;
            /** @description Os itens da venda */
            itens?: components["schemas"]["NewSaleItem"][];
            /**
             * Format: uuid
             * @description A pessoa que fez a venda; a da carteira do cliente, quando não é enviada. Continua a mesma quando o cliente muda de carteira
             * @example null
             */
            vendedor_id?: string | null;
            /** @description O que o cliente paga, e quando; sem `parcelas` nem `condicao`, uma parcela na data da venda */
            parcelas?: components["schemas"]["NewInstallment"][] | null;
            /**
             * @description Prazos em dias depois da data, como se escrevem no pedido: de 1 a 24 números crescentes, cada um até 720. O total é repartido por igual; os centavos que sobram vão para a primeira parcela
             * @example 28/35/42
             */
            condicao?: string | null;
            /**
             * Format: date
             * @description Quando a nota foi emitida; `null`, se ainda não foi
             * @example 2026-11-14
             */
            faturado_em?: string | null;
            /**
             * @description Observações do pedido, impressas nele; `null` ou vazio limpa
             * @example Entregar pela manhã
             */
            observacao?: string | null;
            /**
             * @description Observações que nunca se imprimem
             * @example Cliente negociou
             */
            observacao_interna?: string | null;
            /**
             * @description Quem leva a mercadoria
             * @example Expresso Serra
             */
            transportadora?: string | null;
            /**
             * @description Quem paga o frete: `CIF`, o vendedor; `FOB`, o cliente
             * @example CIF
             * @enum {string|null}
             */
            frete?: "CIF" | "FOB" | "" | null;
            /**
             * @description Quando entregar; pode ser no futuro
             * @example 2026-12-01
             */
            entrega_em?: string | null;
            /**
             * @description O número que o cliente deu ao pedido; a busca o encontra
             * @example OC-4711
             */
            pedido_cliente?: string | null;
            /**
             * @description Descontos sobre todos os itens, na mesma forma que os de um item; o `valor_unitario` de cada item já os traz
             * @example 5
             */
            desconto_pedido?: string | number | null;
            /**
             * @description Último dia em que o orçamento vale; `null`, se não vence
             * @example 2026-12-15
             */
            validade?: string | null;
        };
        SaleItem: {
            /**
             * @description Código do produto
             * @example CAFE-500
             */
            produto_id: string;
            /**
             * @description Quantidade, até 6 casas decimais
             * @example 12
             */
            quantidade: number;
            /**
             * @description Preço unitário em reais
             * @example 18.9
             */
            valor_unitario: number;
            /**
             * @description Quantidade × preço unitário, arredondado a centavos pelo serviço
             * @example 226.8
             */
            valor_total: number;
        };
        /** @enum {string} */
        SaleStatus: "PAGA" | "AGUARDANDO PAGAMENTO" | "CANCELADA" | "ENVIADA" | "ENTREGUE" | "Pedido" | "Em processamento" | "Faturado" | "Enviado" | "Entregue" | "Cancelado" | "Orçamento";
        SaleSummary: {
            /**
             * Format: uuid
             * @description Identificador da venda
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            id: string;
            /**
             * @description Código do pedido, único na empresa; gerado quando não é enviado: `PED-AAAA-XXXX`, ou `ORC-AAAA-XXXX` para um orçamento
             * @example PED-2026-0001
             */
            pedido: string;
            /**
             * Format: date
             * @description Data da venda; hoje, quando não é enviada; nunca no futuro
             * @example 2026-11-14
             */
            data: string;
            /**
             * Format: uuid
             * @description O cliente, ativo, que compra
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string;
            /**
             * @description Nome do cliente
             * @example Mercado São João
             */
            cliente_nome: string;
            /**
             * Format: uuid
             * @description A representada que vende
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Nome da representada
             * @example Torrefação Serra Azul
             */
            representada_nome: string;
            /**
             * @description Situação da venda, na grafia exata
             * @example PAGA
             * @enum {string}
             */
            status: components["schemas"]["SaleStatus"];
            /**
             * @description Soma dos itens em reais, calculada pelo serviço
             * @example 226.8
             */
            valor_total: number;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
        };
        SalesSummary: {
            /**
             * @description Valor em reais, sem as vendas canceladas
             * @example 45120.5
             */
            valor: number;
            /**
             * @description Quantos pedidos, sem os cancelados
             * @example 38
             */
            pedidos: number;
            /**
             * @description Valor médio do pedido; null quando não há pedidos
             * @example 1187.38
             */
            media: number | null;
        };
        StageFigures: {
            /**
             * @description Etapa da venda
             * @example faturada
             * @enum {string}
             */
            etapa: "orcamento" | "registrada" | "em_processamento" | "aguardando_pagamento" | "paga" | "faturada" | "enviada" | "entregue" | "cancelada";
            /**
             * @description Valor em reais das vendas nesta etapa
             * @example 12300
             */
            valor: number;
            /**
             * @description Quantos pedidos estão nesta etapa
             * @example 9
             */
            pedidos: number;
        };
        Statement: {
            /**
             * Format: uuid
             * @description Identificador do extrato; `null` num ensaio
             * @example 019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99
             */
            id: string | null;
            /**
             * Format: uuid
             * @description A representada que o mandou
             * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
             */
            representada_id: string;
            /**
             * @description Se foi só um ensaio, em que nada se recebe
             * @example false
             */
            simulado: boolean;
            /**
             * Format: uuid
             * @description O recebimento lançado com as linhas encontradas; `null` num ensaio, ou enquanto nenhuma se achou
             * @example 019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977
             */
            recebimento_id: string | null;
            /**
             * Format: date
             * @description A data do recebimento
             * @example 2026-12-16
             */
            data: string;
            /**
             * Format: date
             * @description Até que vencimento se procura o que falta: a última data do extrato, se nada se pediu
             * @example 2026-12-31
             */
            ate: string;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string | null;
            /** @description As linhas do arquivo, na sua ordem */
            linhas: components["schemas"]["StatementLine"][];
            /** @description Comissões com saldo que venceram até `ate` e que nenhuma linha trouxe, como estão hoje */
            faltantes: components["schemas"]["CommissionEntry"][];
            /** @description Somas, em reais */
            totais: components["schemas"]["StatementTotals"];
        };
        StatementColumns: {
            /**
             * @description Os nomes das colunas, como estão no arquivo
             * @example [
             *       "PED",
             *       "VLR COM"
             *     ]
             */
            colunas: string[];
            /**
             * @description A primeira linha abaixo deles
             * @example [
             *       "PED-2026-0001",
             *       "11,34"
             *     ]
             */
            exemplo: string[];
            /** @description Que coluna traria cada campo; sem coluna, `null` */
            usadas: {
                /**
                 * @description A coluna de pedido
                 * @example null
                 */
                pedido: string | null;
                /**
                 * @description A coluna de nota
                 * @example null
                 */
                nota: string | null;
                /**
                 * @description A coluna de documento
                 * @example null
                 */
                documento: string | null;
                /**
                 * @description A coluna de parcela
                 * @example null
                 */
                parcela: string | null;
                /**
                 * @description A coluna de base
                 * @example null
                 */
                base: string | null;
                /**
                 * @description A coluna de percentual
                 * @example null
                 */
                percentual: string | null;
                /**
                 * @description A coluna de comissao
                 * @example VLR COM
                 */
                comissao: string | null;
                /**
                 * @description A coluna de pagamento
                 * @example null
                 */
                pagamento: string | null;
            };
        };
        StatementLine: {
            /**
             * @description O número da linha, como a planilha a numera; o cabeçalho é a 1
             * @example 2
             */
            linha: number;
            /**
             * @description `conciliada`: é o saldo esperado, ao centavo; `divergente`: não é; `antecipada`: o evento ainda não aconteceu; `ja_recebida`: nada estava em aberto, e não se recebe duas vezes; `desconhecida`: não se achou de que comissão fala
             * @example conciliada
             * @enum {string}
             */
            situacao: "conciliada" | "divergente" | "antecipada" | "ja_recebida" | "desconhecida";
            /**
             * @description Por que diverge: `percentual`, `base` ou `valor`; `null` nas outras situações
             * @example null
             * @enum {string|null}
             */
            motivo: "percentual" | "base" | "valor" | null;
            /**
             * Format: uuid
             * @description A venda; `null` numa desconhecida
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string | null;
            /**
             * @description O pedido da venda; numa desconhecida, o que o arquivo diz
             * @example PED-2026-0001
             */
            pedido: string | null;
            /**
             * @description A parcela; numa desconhecida, a que o arquivo diz
             * @example 1
             */
            parcela: number | null;
            /**
             * @description O saldo que se esperava; `null` numa desconhecida
             * @example 11.34
             */
            esperado: number | null;
            /**
             * @description A comissão que a linha traz
             * @example 11.34
             */
            informado: number;
            /**
             * @description informado − esperado
             * @example 0
             */
            diferenca: number | null;
            /**
             * @description De uma desconhecida: até três comissões em aberto, do mesmo cliente ou de valor mais próximo
             * @example []
             */
            candidatos: components["schemas"]["CommissionEntry"][];
        };
        StatementLineSettlement: {
            /**
             * Format: uuid
             * @description A venda; `null` numa desconhecida
             * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
             */
            venda_id: string;
            /**
             * @description A parcela; numa desconhecida, a que o arquivo diz
             * @example 1
             */
            parcela: number;
        };
        StatementTotals: {
            /**
             * @description Soma de todas as linhas, em reais
             * @example 11.34
             */
            informado: number;
            /**
             * @description Soma das conciliadas
             * @example 11.34
             */
            conciliado: number;
            /**
             * @description Soma das divergentes
             * @example 0
             */
            divergente: number;
            /**
             * @description Soma das antecipadas
             * @example 0
             */
            antecipado: number;
            /**
             * @description Soma das já recebidas
             * @example 0
             */
            ja_recebido: number;
            /**
             * @description Soma das desconhecidas, que ainda esperam
             * @example 0
             */
            desconhecido: number;
            /**
             * @description Saldo das faltantes
             * @example 0
             */
            faltante: number;
        };
        StoppedClient: {
            /**
             * Format: uuid
             * @description Identificador do cliente
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string;
            /**
             * @description Nome do cliente
             * @example Mercado São João
             */
            cliente_nome: string;
            /**
             * @description Cidade do cliente
             * @example São Paulo
             */
            cidade: string;
            /**
             * @description Telefone no formato E.164
             * @example +5511987654321
             */
            telefone: string;
            /**
             * Format: date
             * @description Data da última compra não cancelada
             * @example 2026-08-20
             */
            ultima_compra: string;
            /**
             * @description Dias desde a última compra
             * @example 86
             */
            dias_sem_comprar: number;
            /**
             * @description Valor em reais, sem as vendas canceladas
             * @example 45120.5
             */
            valor: number;
            /**
             * @description Quantos pedidos, sem os cancelados
             * @example 38
             */
            pedidos: number;
        };
        StoppedClients: {
            /**
             * @description Dias sem comprar a partir dos quais o cliente conta
             * @example 60
             */
            dias: number;
            /**
             * @description Quantos clientes pararam de comprar
             * @example 7
             */
            total: number;
            /** @description Os dez que mais compraram nos últimos doze meses */
            clientes: components["schemas"]["StoppedClient"][];
        };
        Termination: {
            /**
             * Format: date
             * @description Data da primeira venda; `null` sem vendas
             * @example 2026-11-14
             */
            inicio: string | null;
            /**
             * @description Comissões e ajustes cujo evento aconteceu até a data, em reais
             * @example 11.34
             */
            total_auferido: number;
            /**
             * @description Um doze avos do total: a indenização da Lei 4.886/65, art. 27, j
             * @example 0.95
             */
            um_doze_avos: number;
            /**
             * @description Comissões e ajustes dos três meses inteiros antes da data, em reais
             * @example 0
             */
            ultimos_tres_meses: number;
            /**
             * @description Um terço deles: o aviso prévio do art. 34
             * @example 0
             */
            um_terco: number;
            /**
             * @description Tudo o que está em aberto, também o previsto: art. 32, § 5º
             * @example 11.34
             */
            pendente: number;
            /**
             * @description um_doze_avos + um_terco + pendente
             * @example 12.29
             */
            total: number;
            /**
             * @description O que os valores não incluem
             * @example Os valores não incluem correção monetária
             * @constant
             */
            observacao: "Os valores não incluem correção monetária";
        };
        User: {
            /**
             * Format: uuid
             * @description Identificador da pessoa, o mesmo em todas as empresas
             * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
             */
            id: string;
            /**
             * @description Como a empresa chama a pessoa
             * @example Bruno Lima
             */
            nome: string;
            /**
             * @description `dono`: tudo; `escritorio`: todos os registros; `vendedor`: a própria carteira; `leitura`: só consulta
             * @example escritorio
             * @enum {string}
             */
            papel: "dono" | "escritorio" | "vendedor" | "leitura";
            /**
             * @description Se a pessoa pode entrar
             * @example true
             */
            ativo: boolean;
            /**
             * @description O e-mail com que a pessoa entra; não muda
             * @example bruno@serraemar.com.br
             */
            email: string;
            /**
             * @description A parte do vendedor na comissão do escritório, em %
             * @example 30
             */
            repasse: number;
            /**
             * Format: date-time
             * @description Quando a pessoa aceitou o convite, em UTC; `null`: ainda não aceitou
             * @example null
             */
            aceito_em: string | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description Quando a pessoa saiu da empresa, em UTC; só aparece de quem saiu
             * @example 2026-11-14T12:30:00.000Z
             */
            saiu_em?: string;
        };
        /**
         * @example {
         *       "papel": "vendedor",
         *       "repasse": 30
         *     }
         */
        UserChanges: {
            /**
             * @description Como a empresa chama a pessoa
             * @example Bruno Lima
             */
            nome?: string;
            /**
             * @description `dono`: tudo; `escritorio`: todos os registros; `vendedor`: a própria carteira; `leitura`: só consulta
             * @example escritorio
             * @enum {string}
             */
            papel?: "dono" | "escritorio" | "vendedor" | "leitura";
            /**
             * @description A parte do vendedor na comissão do escritório, em %
             * @example 30
             */
            repasse?: number;
            /**
             * @description Se a pessoa pode entrar
             * @example true
             */
            ativo?: boolean;
        };
        UsualProduct: {
            /**
             * @description Código do produto
             * @example CAFE-500
             */
            produto_id: string;
            /**
             * @description Nome do produto; null quando não está no catálogo
             * @example Café torrado 500 g
             */
            produto_nome: string | null;
            /**
             * @description Em quantos dos 30 últimos pedidos ele está
             * @example 12
             */
            vezes: number;
        };
        ValidationErrorByField: {
            /**
             * @description A mensagem
             * @constant
             */
            error: "Dados de entrada inválidos";
            /**
             * @description O problema em uma palavra, para programas
             * @constant
             */
            code: "invalid_input";
            /** @description Campo → mensagem. O campo de um item é o caminho até ele, como `itens.0.quantidade` */
            details: {
                [key: string]: string;
            };
            request_id: components["schemas"]["RequestId"];
        };
        ValidationErrorByIssue: {
            /**
             * @description A mensagem
             * @constant
             */
            error: "Dados de entrada inválidos";
            /**
             * @description O problema em uma palavra, para programas
             * @constant
             */
            code: "invalid_input";
            /** @description Um problema por elemento */
            details: components["schemas"]["Issue"][];
            request_id: components["schemas"]["RequestId"];
        };
        ValidationErrorByLine: {
            /**
             * @description A mensagem
             * @constant
             */
            error: "Dados de entrada inválidos";
            /**
             * @description O problema em uma palavra, para programas
             * @constant
             */
            code: "invalid_input";
            /** @description Um problema do arquivo por elemento */
            details: components["schemas"]["LineFault"][];
            request_id: components["schemas"]["RequestId"];
        };
        Visit: {
            /**
             * Format: uuid
             * @description Identificador do cliente
             * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
             */
            cliente_id: string;
            /**
             * @description Código do cliente
             * @example CLI0001
             */
            codigo: string;
            /**
             * @description Nome ou razão social
             * @example Mercado São João
             */
            nome: string;
            /**
             * @description Telefone no formato E.164
             * @example +5511987654321
             */
            telefone: string;
            /**
             * @description Endereço completo
             * @example Rua das Flores, 120
             */
            endereco: string | null;
            /**
             * @description Bairro; vazio quando não informado
             * @example Centro
             */
            bairro: string;
            /**
             * @description Cidade
             * @example São Paulo
             */
            cidade: string;
            /**
             * @description Sigla da UF, ou `EX` para o exterior
             * @example SP
             */
            estado: string;
            /**
             * @description Observações livres
             * @example Receber até as 16 h
             */
            observacao: string;
            /**
             * @description O último pedido não cancelado, pela data; null quando não há
             * @example {
             *       "id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
             *       "pedido": "PED-2026-0001",
             *       "data": "2026-10-28",
             *       "status": "PAGA",
             *       "valor_total": 226.8
             *     }
             */
            ultimo_pedido: components["schemas"]["LatestOrder"] | null;
            /**
             * @description Dias desde o último pedido; null quando não há
             * @example 17
             */
            dias_sem_comprar: number | null;
            /** @description Os três produtos que mais aparecem nos últimos pedidos */
            costuma_comprar: components["schemas"]["UsualProduct"][];
        };
        /** @description O que merece atenção e nada impediu */
        Warning: {
            /**
             * @description O campo de que se trata
             * @example cnpj_cpf
             */
            campo: string;
            /**
             * @description O aviso
             * @example Outro cliente já tem este documento
             */
            mensagem: string;
        };
        Webhook: {
            /**
             * Format: uuid
             * @description Identificador do webhook
             * @example 019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77
             */
            id: string;
            /**
             * @description Para onde os eventos são enviados: `https`, num endereço público
             * @example https://erp.exemplo.com.br/talao
             */
            url: string;
            /**
             * @description Quais eventos: pelo nome, todos de um recurso (`vendas.*`) ou todos (`*`)
             * @example [
             *       "vendas.*",
             *       "clientes.criado"
             *     ]
             */
            eventos: string[];
            /**
             * @description Para que serve
             * @example ERP da contabilidade
             */
            descricao: string;
            /**
             * @description Se os eventos são enviados; `true` retoma um webhook em pausa
             * @example true
             */
            ativo: boolean;
            /**
             * @description O número da última mudança contada ou dispensada; a próxima é a seguinte
             * @example 1042
             */
            cursor: number;
            /**
             * @description Por que está em pausa: por quem o administra (`manual`), porque o destino disse que acabou (`410`) ou porque falhou por três dias (`falhas`); `null`: não está
             * @example null
             * @enum {string|null}
             */
            pausa: "410" | "manual" | "falhas" | null;
            /**
             * Format: date-time
             * @description Quando o registro foi criado, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Quando o registro mudou pela última vez, em UTC
             * @example 2026-11-14T12:30:00.000Z
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "ativo": true
         *     }
         */
        WebhookChanges: {
            /**
             * Format: uri
             * @description Para onde os eventos são enviados: `https`, num endereço público
             * @example https://erp.exemplo.com.br/talao
             */
            url?: string;
            /**
             * @description Quais eventos: pelo nome, todos de um recurso (`vendas.*`) ou todos (`*`)
             * @example [
             *       "vendas.*",
             *       "clientes.criado"
             *     ]
             */
            eventos?: string[];
            /**
             * @description Para que serve
             * @example ERP da contabilidade
             */
            descricao?: string;
            /**
             * @description Se os eventos são enviados; `true` retoma um webhook em pausa
             * @example true
             */
            ativo?: boolean;
            /**
             * @description O número da última mudança contada ou dispensada; a próxima é a seguinte
             * @example 1042
             */
            cursor?: number;
        };
    };
    responses: {
        /**
         * @description A requisição está errada:
         *
         *     - `URL inválida`
         */
        BadAddress: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "URL inválida";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "invalid_url";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description Falta uma chave válida:
         *
         *     - `API key ausente`
         *     - `API key inválida`
         *     - `Sessão encerrada. Entre novamente`
         */
        Unauthorized: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "API key ausente" | "API key inválida" | "Sessão encerrada. Entre novamente";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "key_missing" | "key_invalid" | "session_ended";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description A chave ou o papel da pessoa não permite a operação:
         *
         *     - `Empresa inativa`
         */
        ReadForbidden: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "Empresa inativa";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "company_inactive";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description A chave ou o papel da pessoa não permite a operação:
         *
         *     - `Empresa inativa`
         *     - `Seu papel não permite esta operação`
         */
        OwnersRead: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "Empresa inativa" | "Seu papel não permite esta operação";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "company_inactive" | "role_forbids";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description A chave ou o papel da pessoa não permite a operação:
         *
         *     - `Empresa inativa`
         *     - `A chave não tem permissão para esta operação`
         *     - `Token CSRF ausente ou inválido. Recarregue a página`
         *     - `Seu papel não permite esta operação`
         */
        WriteForbidden: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página" | "Seu papel não permite esta operação";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "company_inactive" | "scope_forbids" | "csrf_token_wrong" | "role_forbids";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description Não encontrado:
         *
         *     - `Rota não encontrada`
         */
        RouteNotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "Rota não encontrada";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "route_not_found";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description O caminho não tem este método:
         *
         *     - `Método não permitido`
         */
        MethodNotAllowed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "Método não permitido";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "method_not_allowed";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description O corpo é grande demais:
         *
         *     - `O corpo da requisição passa de 1 MiB`
         */
        BodyTooLarge: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "O corpo da requisição passa de 1 MiB";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "body_too_large";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description O corpo é de um tipo não aceito:
         *
         *     - `O corpo da requisição deve ser application/json`
         */
        UnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "O corpo da requisição deve ser application/json";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "unsupported_media_type";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description Requisições demais:
         *
         *     - `Limite de requisições excedido. Aguarde e tente novamente`
         *     - `Muitas tentativas com API key inválida. Aguarde e tente novamente`
         */
        TooManyRequests: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "Limite de requisições excedido. Aguarde e tente novamente" | "Muitas tentativas com API key inválida. Aguarde e tente novamente";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "too_many_requests" | "too_many_wrong_keys";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description Falha do serviço:
         *
         *     - `Erro interno`
         */
        InternalError: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "Erro interno";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "internal";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description Serviço indisponível no momento:
         *
         *     - `Serviço temporariamente indisponível`
         */
        Unavailable: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "Serviço temporariamente indisponível";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "unavailable";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
        /**
         * @description Serviço indisponível no momento:
         *
         *     - `Serviço temporariamente indisponível`
         *     - `Não se sabe se a operação foi gravada. Confira antes de repetir`
         */
        WriteUnavailable: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description A mensagem
                     * @enum {string}
                     */
                    error: "Serviço temporariamente indisponível" | "Não se sabe se a operação foi gravada. Confira antes de repetir";
                    /**
                     * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                     * @enum {string}
                     */
                    code: "unavailable" | "outcome_unknown";
                    request_id: components["schemas"]["RequestId"];
                };
            };
        };
    };
    parameters: {
        /**
         * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
         * @example pedido-4711
         */
        "x-request-id": string;
        /**
         * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
         * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
         */
        "If-None-Match": string;
        /**
         * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
         * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
         */
        "If-Match": string;
        /**
         * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
         * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
         */
        "Idempotency-Key": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description O identificador da requisição, que os erros também trazem em `request_id`
         * @example pedido-4711
         */
        "x-request-id": string;
        /**
         * @description A versão que a resposta mostra, para `If-None-Match`; a de um registro também para `If-Match`
         * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
         */
        ETag: string;
        /**
         * @description `true` quando a resposta é a que uma requisição anterior com a mesma `Idempotency-Key` recebeu
         * @example true
         */
        "Idempotent-Replayed": "true";
        /**
         * @description Quantas requisições por minuto a chave pode fazer
         * @example 1200
         */
        "RateLimit-Limit": string;
        /**
         * @description Quantas ainda pode fazer agora
         * @example 1199
         */
        "RateLimit-Remaining": string;
        /**
         * @description Segundos até que todas voltem
         * @example 1
         */
        "RateLimit-Reset": string;
        /**
         * @description Os métodos que o caminho aceita
         * @example GET, POST
         */
        Allow: string;
        /**
         * @description Segundos a esperar antes de tentar de novo
         * @example 1
         */
        "Retry-After": string;
    };
    pathItems: never;
}
export type Account = components['schemas']['Account'];
export type AccountChanges = components['schemas']['AccountChanges'];
export type Address = components['schemas']['Address'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type BestClient = components['schemas']['BestClient'];
export type Claim = components['schemas']['Claim'];
export type ClaimedEntry = components['schemas']['ClaimedEntry'];
export type Client = components['schemas']['Client'];
export type ClientChanges = components['schemas']['ClientChanges'];
export type ClientExport = components['schemas']['ClientExport'];
export type ClientSummary = components['schemas']['ClientSummary'];
export type CommissionAdjustment = components['schemas']['CommissionAdjustment'];
export type CommissionEntry = components['schemas']['CommissionEntry'];
export type CommissionExplanation = components['schemas']['CommissionExplanation'];
export type CommissionFigures = components['schemas']['CommissionFigures'];
export type CommissionRule = components['schemas']['CommissionRule'];
export type CommissionRuleChanges = components['schemas']['CommissionRuleChanges'];
export type CommissionSummary = components['schemas']['CommissionSummary'];
export type Company = components['schemas']['Company'];
export type CompanyChanges = components['schemas']['CompanyChanges'];
export type Contact = components['schemas']['Contact'];
export type CreatedSale = components['schemas']['CreatedSale'];
export type Dashboard = components['schemas']['Dashboard'];
export type Delivery = components['schemas']['Delivery'];
export type DetailedSaleItem = components['schemas']['DetailedSaleItem'];
export type Event = components['schemas']['Event'];
export type ExportedInvoice = components['schemas']['ExportedInvoice'];
export type ExportedSale = components['schemas']['ExportedSale'];
export type Figures = components['schemas']['Figures'];
export type ImportReport = components['schemas']['ImportReport'];
export type Installment = components['schemas']['Installment'];
export type InstallmentChanges = components['schemas']['InstallmentChanges'];
export type InvitedUser = components['schemas']['InvitedUser'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceDifference = components['schemas']['InvoiceDifference'];
export type InvoiceInstallment = components['schemas']['InvoiceInstallment'];
export type InvoiceItem = components['schemas']['InvoiceItem'];
export type InvoiceLink = components['schemas']['InvoiceLink'];
export type Issue = components['schemas']['Issue'];
export type IssuedKey = components['schemas']['IssuedKey'];
export type IssuedWebhook = components['schemas']['IssuedWebhook'];
export type Key = components['schemas']['Key'];
export type KeyRotation = components['schemas']['KeyRotation'];
export type LatestOrder = components['schemas']['LatestOrder'];
export type LineFault = components['schemas']['LineFault'];
export type ListedCommissionEntry = components['schemas']['ListedCommissionEntry'];
export type ListedInvoice = components['schemas']['ListedInvoice'];
export type ListedReceipt = components['schemas']['ListedReceipt'];
export type ListedRepresentada = components['schemas']['ListedRepresentada'];
export type ListedStatement = components['schemas']['ListedStatement'];
export type ListedUser = components['schemas']['ListedUser'];
export type LosingRate = components['schemas']['LosingRate'];
export type MonthCommissions = components['schemas']['MonthCommissions'];
export type MonthFigures = components['schemas']['MonthFigures'];
export type NewAddress = components['schemas']['NewAddress'];
export type NewClient = components['schemas']['NewClient'];
export type NewCommissionRule = components['schemas']['NewCommissionRule'];
export type NewContact = components['schemas']['NewContact'];
export type NewInstallment = components['schemas']['NewInstallment'];
export type NewKey = components['schemas']['NewKey'];
export type NewOrderForm = components['schemas']['NewOrderForm'];
export type NewPasskey = components['schemas']['NewPasskey'];
export type NewProduct = components['schemas']['NewProduct'];
export type NewReceipt = components['schemas']['NewReceipt'];
export type NewReceiptLine = components['schemas']['NewReceiptLine'];
export type NewRepresentada = components['schemas']['NewRepresentada'];
export type NewSale = components['schemas']['NewSale'];
export type NewSaleItem = components['schemas']['NewSaleItem'];
export type NewUser = components['schemas']['NewUser'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type OrderForm = components['schemas']['OrderForm'];
export type OwnSession = components['schemas']['OwnSession'];
export type Passkey = components['schemas']['Passkey'];
export type PasskeyChanges = components['schemas']['PasskeyChanges'];
export type Period = components['schemas']['Period'];
export type PostedInvoice = components['schemas']['PostedInvoice'];
export type PreviousKey = components['schemas']['PreviousKey'];
export type Product = components['schemas']['Product'];
export type ProductChanges = components['schemas']['ProductChanges'];
export type ProductSummary = components['schemas']['ProductSummary'];
export type QuotationOrder = components['schemas']['QuotationOrder'];
export type RatedItem = components['schemas']['RatedItem'];
export type Receipt = components['schemas']['Receipt'];
export type ReceiptLine = components['schemas']['ReceiptLine'];
export type Representada = components['schemas']['Representada'];
export type RepresentadaChanges = components['schemas']['RepresentadaChanges'];
export type RepresentadaCommissions = components['schemas']['RepresentadaCommissions'];
export type RepresentadaFigures = components['schemas']['RepresentadaFigures'];
export type RequestId = components['schemas']['RequestId'];
export type RotatedKey = components['schemas']['RotatedKey'];
export type Sale = components['schemas']['Sale'];
export type SaleChanges = components['schemas']['SaleChanges'];
export type SaleItem = components['schemas']['SaleItem'];
export type SaleStatus = components['schemas']['SaleStatus'];
export type SaleSummary = components['schemas']['SaleSummary'];
export type SalesSummary = components['schemas']['SalesSummary'];
export type StageFigures = components['schemas']['StageFigures'];
export type Statement = components['schemas']['Statement'];
export type StatementColumns = components['schemas']['StatementColumns'];
export type StatementLine = components['schemas']['StatementLine'];
export type StatementLineSettlement = components['schemas']['StatementLineSettlement'];
export type StatementTotals = components['schemas']['StatementTotals'];
export type StoppedClient = components['schemas']['StoppedClient'];
export type StoppedClients = components['schemas']['StoppedClients'];
export type Termination = components['schemas']['Termination'];
export type User = components['schemas']['User'];
export type UserChanges = components['schemas']['UserChanges'];
export type UsualProduct = components['schemas']['UsualProduct'];
export type ValidationErrorByField = components['schemas']['ValidationErrorByField'];
export type ValidationErrorByIssue = components['schemas']['ValidationErrorByIssue'];
export type ValidationErrorByLine = components['schemas']['ValidationErrorByLine'];
export type Visit = components['schemas']['Visit'];
export type Warning = components['schemas']['Warning'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookChanges = components['schemas']['WebhookChanges'];
export type ResponseBadAddress = components['responses']['BadAddress'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseReadForbidden = components['responses']['ReadForbidden'];
export type ResponseOwnersRead = components['responses']['OwnersRead'];
export type ResponseWriteForbidden = components['responses']['WriteForbidden'];
export type ResponseRouteNotFound = components['responses']['RouteNotFound'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseWriteUnavailable = components['responses']['WriteUnavailable'];
export type ParameterXRequestId = components['parameters']['x-request-id'];
export type ParameterIfNoneMatch = components['parameters']['If-None-Match'];
export type ParameterIfMatch = components['parameters']['If-Match'];
export type ParameterIdempotencyKey = components['parameters']['Idempotency-Key'];
export type HeaderXRequestId = components['headers']['x-request-id'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderIdempotentReplayed = components['headers']['Idempotent-Replayed'];
export type HeaderRateLimitLimit = components['headers']['RateLimit-Limit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimit-Remaining'];
export type HeaderRateLimitReset = components['headers']['RateLimit-Reset'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type $defs = Record<string, never>;
export interface operations {
    listSales: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
                /**
                 * @description Parte do código do pedido ou do nome do cliente. Sem distinção de maiúsculas nem de acentos
                 * @example sao joao
                 */
                search?: string;
                /**
                 * @description Só as desta data em diante
                 * @example 2026-11-01
                 */
                de?: string;
                /**
                 * @description Só as até esta data
                 * @example 2026-11-30
                 */
                ate?: string;
                /**
                 * @description Só as deste cliente
                 * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
                 */
                cliente_id?: string;
                /**
                 * @description Só as desta representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                representada_id?: string;
                /**
                 * @description Só as desta pessoa
                 * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
                 */
                vendedor_id?: string;
                /**
                 * @description Só as com este status
                 * @example PAGA
                 */
                status?: components["schemas"]["SaleStatus"];
                /**
                 * @description Só as nestas etapas, qualquer que seja a grafia do status; várias, com vírgula entre elas
                 * @example paga,faturada
                 */
                etapa?: string;
                /**
                 * @description Com `true`, só as que têm parcela em aberto, sem orçamentos nem canceladas
                 * @example true
                 */
                a_receber?: boolean;
                /**
                 * @description Em que ordem; com `-` na frente, do último ao primeiro. Sem distinção de maiúsculas nem de acentos; os iguais, pelo identificador, no mesmo sentido
                 * @example created_at
                 */
                ordem?: "created_at" | "-created_at" | "data" | "-data" | "pedido" | "-pedido" | "valor_total" | "-valor_total" | "cliente_nome" | "-cliente_nome";
                /**
                 * @description Com `true`, a resposta traz `soma`, o valor total de tudo o que os filtros encontram
                 * @example true
                 */
                soma?: boolean;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *           "pedido": "PED-2026-0001",
                     *           "data": "2026-11-14",
                     *           "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *           "cliente_nome": "Mercado São João",
                     *           "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *           "representada_nome": "Torrefação Serra Azul",
                     *           "status": "PAGA",
                     *           "valor_total": 226.8,
                     *           "created_at": "2026-11-14T12:30:00.000Z",
                     *           "updated_at": "2026-11-14T12:30:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["SaleSummary"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                        /**
                         * @description Com `soma=true`: o valor total de todas as páginas, em reais
                         * @example 226.8
                         */
                        soma?: number;
                    };
                    /**
                     * @example id;pedido;data;cliente_id;cliente_nome;representada_id;representada_nome;status;valor_total;created_at;updated_at
                     *     019a8b1d-a4f4-7c69-b318-94f0c2e6ad33;PED-2026-0001;2026-11-14;019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11;Mercado São João;019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22;Torrefação Serra Azul;PAGA;226,80;2026-11-14T12:30:00.000Z;2026-11-14T12:30:00.000Z
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSale: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clienteId": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                 *       "representadaId": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                 *       "status": "PAGA",
                 *       "itens": [
                 *         {
                 *           "produtoId": "CAFE-500",
                 *           "quantidade": 12,
                 *           "valorUnitario": 18.9
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewSale"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *         "pedido": "PED-2026-0001",
                     *         "data": "2026-11-14",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "status": "PAGA",
                     *         "valor_total": 226.8,
                     *         "itens": [
                     *           {
                     *             "produto_id": "CAFE-500",
                     *             "quantidade": 12,
                     *             "valor_unitario": 18.9,
                     *             "valor_total": 226.8
                     *           }
                     *         ],
                     *         "created_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["CreatedSale"];
                        /** @description Só quando há avisos: o pedido foi atendido assim mesmo */
                        avisos?: components["schemas"]["Warning"][];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Quantidade deve ser maior que zero`
             *     - `O preço líquido não corresponde ao desconto`
             *     - `Envie parcelas ou condicao, não as duas`
             *     - `A soma das parcelas deve ser igual ao total da venda`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByField"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Quantidade deve ser maior que zero" | "O preço líquido não corresponde ao desconto" | "Envie parcelas ou condicao, não as duas" | "A soma das parcelas deve ser igual ao total da venda" | "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "quantity_not_positive" | "net_price_disagrees" | "terms_twice" | "installments_sum" | "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Orçamento não recebe pagamento`
             *     - `Pedido já cadastrado`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Orçamento não recebe pagamento" | "Pedido já cadastrado" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "quotation_unpaid" | "order_taken" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Cliente não encontrado ou inativo`
             *     - `Representada não encontrada`
             *     - `Representada inativa`
             *     - `Produto não encontrado ou inativo: <ID>`
             *     - `Vendedor não encontrado`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A mensagem */
                        error: string | ("Cliente não encontrado ou inativo" | "Representada não encontrada" | "Representada inativa" | "Vendedor não encontrado") | unknown;
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_client_unusable" | "representada_unknown" | "representada_inactive" | "sale_product_unusable" | "vendedor_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getSale: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description Identificador da venda
                 * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *         "pedido": "PED-2026-0001",
                     *         "data": "2026-11-14",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "cliente_nome": "Mercado São João",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "representada_nome": "Torrefação Serra Azul",
                     *         "status": "PAGA",
                     *         "valor_total": 226.8,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "itens": [
                     *           {
                     *             "produto_id": "CAFE-500",
                     *             "quantidade": 12,
                     *             "valor_unitario": 18.9,
                     *             "valor_total": 226.8,
                     *             "comissao": 7.5,
                     *             "preco_tabela": 21,
                     *             "desconto": "10+5",
                     *             "bonificacao": false,
                     *             "preco_liquido": 17.955
                     *           }
                     *         ],
                     *         "observacao": "Entregar pela manhã",
                     *         "observacao_interna": "Cliente negociou",
                     *         "transportadora": "Expresso Serra",
                     *         "frete": "CIF",
                     *         "entrega_em": "2026-12-01",
                     *         "pedido_cliente": "OC-4711",
                     *         "desconto_pedido": "5",
                     *         "validade": "2026-12-15",
                     *         "orcamento": "ORC-2026-0001",
                     *         "condicao": "28/35/42",
                     *         "faturado_em": "2026-11-14",
                     *         "vendedor_id": null,
                     *         "parcelas": [
                     *           {
                     *             "numero": 1,
                     *             "vencimento": "2026-12-12",
                     *             "valor": 226.8,
                     *             "pago_em": "2026-11-14"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Sale"];
                    };
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Venda não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Venda não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSale: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador da venda
                 * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "ENVIADA"
                 *     }
                 */
                "application/json": components["schemas"]["SaleChanges"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *         "pedido": "PED-2026-0001",
                     *         "data": "2026-11-14",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "cliente_nome": "Mercado São João",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "representada_nome": "Torrefação Serra Azul",
                     *         "status": "PAGA",
                     *         "valor_total": 226.8,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "itens": [
                     *           {
                     *             "produto_id": "CAFE-500",
                     *             "quantidade": 12,
                     *             "valor_unitario": 18.9,
                     *             "valor_total": 226.8,
                     *             "comissao": 7.5,
                     *             "preco_tabela": 21,
                     *             "desconto": "10+5",
                     *             "bonificacao": false,
                     *             "preco_liquido": 17.955
                     *           }
                     *         ],
                     *         "observacao": "Entregar pela manhã",
                     *         "observacao_interna": "Cliente negociou",
                     *         "transportadora": "Expresso Serra",
                     *         "frete": "CIF",
                     *         "entrega_em": "2026-12-01",
                     *         "pedido_cliente": "OC-4711",
                     *         "desconto_pedido": "5",
                     *         "validade": "2026-12-15",
                     *         "orcamento": "ORC-2026-0001",
                     *         "condicao": "28/35/42",
                     *         "faturado_em": "2026-11-14",
                     *         "vendedor_id": null,
                     *         "parcelas": [
                     *           {
                     *             "numero": 1,
                     *             "vencimento": "2026-12-12",
                     *             "valor": 226.8,
                     *             "pago_em": "2026-11-14"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Sale"];
                        /** @description Só quando há avisos: o pedido foi atendido assim mesmo */
                        avisos?: components["schemas"]["Warning"][];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Quantidade deve ser maior que zero`
             *     - `O preço líquido não corresponde ao desconto`
             *     - `Envie parcelas ou condicao, não as duas`
             *     - `A soma das parcelas deve ser igual ao total da venda`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Quantidade deve ser maior que zero" | "O preço líquido não corresponde ao desconto" | "Envie parcelas ou condicao, não as duas" | "A soma das parcelas deve ser igual ao total da venda" | "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "quantity_not_positive" | "net_price_disagrees" | "terms_twice" | "installments_sum" | "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Venda não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Venda não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Orçamento não recebe pagamento`
             *     - `Transforme o orçamento em pedido`
             *     - `Pedido não volta a orçamento`
             *     - `Venda cancelada não pode mudar de status`
             *     - `As parcelas pagas passam do novo total`
             *     - `Parcela com comissão recebida não pode ser removida`
             *     - `As parcelas desta venda são as das suas notas`
             *     - `Venda com comissão recebida ou nota não pode mudar de representada`
             *     - `Pedido já cadastrado`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Orçamento não recebe pagamento" | "Transforme o orçamento em pedido" | "Pedido não volta a orçamento" | "Venda cancelada não pode mudar de status" | "As parcelas pagas passam do novo total" | "Parcela com comissão recebida não pode ser removida" | "As parcelas desta venda são as das suas notas" | "Venda com comissão recebida ou nota não pode mudar de representada" | "Pedido já cadastrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "quotation_unpaid" | "quotation_not_ordered" | "order_no_quotation" | "sale_cancelled" | "paid_exceeds_total" | "installment_received" | "installments_of_invoices" | "sale_keeps_representada" | "order_taken";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Cliente não encontrado ou inativo`
             *     - `Representada não encontrada`
             *     - `Representada inativa`
             *     - `Produto não encontrado ou inativo: <ID>`
             *     - `Vendedor não encontrado`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A mensagem */
                        error: string | ("Cliente não encontrado ou inativo" | "Representada não encontrada" | "Representada inativa" | "Vendedor não encontrado") | unknown;
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_client_unusable" | "representada_unknown" | "representada_inactive" | "sale_product_unusable" | "vendedor_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    deleteSale: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador da venda
                 * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Venda deletada com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Venda deletada com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Venda não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Venda não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Venda com comissão recebida não pode ser deletada`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Venda com comissão recebida não pode ser deletada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_received";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            /**
             * @description Falha do serviço:
             *
             *     - `Erro ao deletar venda`
             */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Erro ao deletar venda";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_deletion_failed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getSalePdf: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da venda
                 * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Venda não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Venda não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Identificador da venda
                 * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "confirmar": true
                 *     }
                 */
                "application/json": components["schemas"]["QuotationOrder"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *         "pedido": "PED-2026-0001",
                     *         "data": "2026-11-14",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "cliente_nome": "Mercado São João",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "representada_nome": "Torrefação Serra Azul",
                     *         "status": "PAGA",
                     *         "valor_total": 226.8,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "itens": [
                     *           {
                     *             "produto_id": "CAFE-500",
                     *             "quantidade": 12,
                     *             "valor_unitario": 18.9,
                     *             "valor_total": 226.8,
                     *             "comissao": 7.5,
                     *             "preco_tabela": 21,
                     *             "desconto": "10+5",
                     *             "bonificacao": false,
                     *             "preco_liquido": 17.955
                     *           }
                     *         ],
                     *         "observacao": "Entregar pela manhã",
                     *         "observacao_interna": "Cliente negociou",
                     *         "transportadora": "Expresso Serra",
                     *         "frete": "CIF",
                     *         "entrega_em": "2026-12-01",
                     *         "pedido_cliente": "OC-4711",
                     *         "desconto_pedido": "5",
                     *         "validade": "2026-12-15",
                     *         "orcamento": "ORC-2026-0001",
                     *         "condicao": "28/35/42",
                     *         "faturado_em": "2026-11-14",
                     *         "vendedor_id": null,
                     *         "parcelas": [
                     *           {
                     *             "numero": 1,
                     *             "vencimento": "2026-12-12",
                     *             "valor": 226.8,
                     *             "pago_em": "2026-11-14"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Sale"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Venda não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Venda não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `A venda não é um orçamento`
             *     - `Orçamento vencido`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "A venda não é um orçamento" | "Orçamento vencido" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_not_quotation" | "quotation_expired" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    updateInstallment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da venda
                 * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
                 */
                id: string;
                /**
                 * @description Número da parcela, a partir de 1
                 * @example 1
                 */
                numero: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pago_em": "2026-11-14"
                 *     }
                 */
                "application/json": components["schemas"]["InstallmentChanges"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "numero": 1,
                     *         "vencimento": "2026-12-12",
                     *         "valor": 226.8,
                     *         "pago_em": "2026-11-14"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Installment"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Parcela não encontrada`
             *     - `Venda não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Parcela não encontrada" | "Venda não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "installment_not_found" | "sale_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Orçamento não recebe pagamento`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Orçamento não recebe pagamento";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "quotation_unpaid";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
                /**
                 * @description Parte do nome, do nome fantasia, do código, da cidade ou do email; ou ao menos quatro caracteres, entre eles um algarismo, do CPF ou CNPJ, cuja pontuação não conta. Sem distinção de maiúsculas nem de acentos
                 * @example sao joao
                 */
                search?: string;
                /**
                 * @description Só os ativos (`true`) ou só os inativos (`false`)
                 * @example true
                 */
                ativo?: boolean;
                /**
                 * @description Em que ordem; com `-` na frente, do último ao primeiro. Sem distinção de maiúsculas nem de acentos; os iguais, pelo identificador, no mesmo sentido
                 * @example nome
                 */
                ordem?: "nome" | "-nome" | "codigo" | "-codigo" | "cidade" | "-cidade" | "created_at" | "-created_at";
                /**
                 * @description Só os desta UF
                 * @example SP
                 */
                estado?: "AC" | "AM" | "AP" | "PA" | "RO" | "RR" | "TO" | "AL" | "BA" | "CE" | "MA" | "PB" | "PE" | "PI" | "RN" | "SE" | "DF" | "GO" | "MS" | "MT" | "ES" | "MG" | "RJ" | "SP" | "PR" | "RS" | "SC" | "EX";
                /**
                 * @description Só os desta cidade, por inteiro, sem distinção de maiúsculas nem de acentos
                 * @example são paulo
                 */
                cidade?: string;
                /**
                 * @description Só os atendidos neste dia da semana
                 * @example segunda
                 */
                dia?: "segunda" | "terca" | "quarta" | "quinta" | "sexta" | "sabado";
                /**
                 * @description Só os da carteira desta pessoa
                 * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
                 */
                vendedor_id?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *           "codigo": "CLI0001",
                     *           "nome": "Mercado São João",
                     *           "cnpj_cpf": "11.222.333/0001-81",
                     *           "email": "compras@saojoao.com.br",
                     *           "telefone": "+5511987654321",
                     *           "endereco": "Rua das Flores, 120",
                     *           "cidade": "São Paulo",
                     *           "estado": "SP",
                     *           "ativo": true,
                     *           "created_at": "2026-11-14T12:30:00.000Z",
                     *           "updated_at": "2026-11-14T12:30:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["ClientSummary"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                    /**
                     * @example id;codigo;nome;cnpj_cpf;email;telefone;endereco;cidade;estado;ativo;created_at;updated_at;bairro;observacao;vendedor_id;segunda;terca;quarta;quinta;sexta;sabado;nome_fantasia;inscricao_estadual;cep;comprador;aniversario;contatos;enderecos;visita_semanas;visita_desde
                     *     019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11;CLI0001;Mercado São João;11.222.333/0001-81;compras@saojoao.com.br;(11) 98765-4321;"Rua das Flores, 120";São Paulo;SP;true;2026-11-14T12:30:00.000Z;2026-11-14T12:30:00.000Z;Centro;Receber até as 16 h;;true;false;false;true;false;false;Sacolão da Praça;110.042.490.114;01310100;Dona Lúcia;03-21;"[{""nome"":""Rui"",""cargo"":""Estoque""}]";"[{""nome"":""Depósito"",""endereco"":""Rua das Flores, 200""}]";2,00;2026-11-09
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Mercado São João",
                 *       "email": "compras@saojoao.com.br",
                 *       "telefone": "(11) 98765-4321",
                 *       "cidade": "São Paulo",
                 *       "estado": "SP",
                 *       "cnpj_cpf": "11.222.333/0001-81",
                 *       "endereco": "Rua das Flores, 120",
                 *       "ativo": true,
                 *       "bairro": "Centro",
                 *       "observacao": "Receber até as 16 h",
                 *       "segunda": true,
                 *       "terca": false,
                 *       "quarta": false,
                 *       "quinta": true,
                 *       "sexta": false,
                 *       "sabado": false,
                 *       "contatos": [
                 *         {
                 *           "nome": "Rui",
                 *           "cargo": "Estoque"
                 *         }
                 *       ],
                 *       "enderecos": [
                 *         {
                 *           "nome": "Depósito",
                 *           "endereco": "Rua das Flores, 200"
                 *         }
                 *       ],
                 *       "visita_semanas": 2
                 *     }
                 */
                "application/json": components["schemas"]["NewClient"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "codigo": "CLI0001",
                     *         "nome": "Mercado São João",
                     *         "cnpj_cpf": "11.222.333/0001-81",
                     *         "email": "compras@saojoao.com.br",
                     *         "telefone": "+5511987654321",
                     *         "endereco": "Rua das Flores, 120",
                     *         "cidade": "São Paulo",
                     *         "estado": "SP",
                     *         "ativo": true,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["ClientSummary"];
                        /** @description Só quando há avisos: o pedido foi atendido assim mesmo */
                        avisos?: components["schemas"]["Warning"][];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Estado inválido. Use sigla com 2 letras (ex: SP, RJ)`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByField"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Estado inválido. Use sigla com 2 letras (ex: SP, RJ)" | "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_state" | "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Email já cadastrado no sistema`
             *     - `Código de cliente já cadastrado`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Email já cadastrado no sistema" | "Código de cliente já cadastrado" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "email_taken" | "client_code_taken" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Vendedor não encontrado`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Vendedor não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "vendedor_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description Identificador do cliente
                 * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "codigo": "CLI0001",
                     *         "nome": "Mercado São João",
                     *         "cnpj_cpf": "11.222.333/0001-81",
                     *         "email": "compras@saojoao.com.br",
                     *         "telefone": "+5511987654321",
                     *         "endereco": "Rua das Flores, 120",
                     *         "cidade": "São Paulo",
                     *         "estado": "SP",
                     *         "ativo": true,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "bairro": "Centro",
                     *         "observacao": "Receber até as 16 h",
                     *         "vendedor_id": null,
                     *         "segunda": true,
                     *         "terca": false,
                     *         "quarta": false,
                     *         "quinta": true,
                     *         "sexta": false,
                     *         "sabado": false,
                     *         "nome_fantasia": "Sacolão da Praça",
                     *         "inscricao_estadual": "110.042.490.114",
                     *         "cep": "01310100",
                     *         "comprador": "Dona Lúcia",
                     *         "aniversario": "03-21",
                     *         "contatos": [
                     *           {
                     *             "nome": "Rui",
                     *             "cargo": "Estoque"
                     *           }
                     *         ],
                     *         "enderecos": [
                     *           {
                     *             "nome": "Depósito",
                     *             "endereco": "Rua das Flores, 200"
                     *           }
                     *         ],
                     *         "visita_semanas": 2,
                     *         "visita_desde": "2026-11-09"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Client"];
                    };
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Cliente não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Cliente não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "client_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador do cliente
                 * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "telefone": "(11) 3333-4444",
                 *       "sexta": true
                 *     }
                 */
                "application/json": components["schemas"]["ClientChanges"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "codigo": "CLI0001",
                     *         "nome": "Mercado São João",
                     *         "cnpj_cpf": "11.222.333/0001-81",
                     *         "email": "compras@saojoao.com.br",
                     *         "telefone": "+5511987654321",
                     *         "endereco": "Rua das Flores, 120",
                     *         "cidade": "São Paulo",
                     *         "estado": "SP",
                     *         "ativo": true,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "bairro": "Centro",
                     *         "observacao": "Receber até as 16 h",
                     *         "vendedor_id": null,
                     *         "segunda": true,
                     *         "terca": false,
                     *         "quarta": false,
                     *         "quinta": true,
                     *         "sexta": false,
                     *         "sabado": false,
                     *         "nome_fantasia": "Sacolão da Praça",
                     *         "inscricao_estadual": "110.042.490.114",
                     *         "cep": "01310100",
                     *         "comprador": "Dona Lúcia",
                     *         "aniversario": "03-21",
                     *         "contatos": [
                     *           {
                     *             "nome": "Rui",
                     *             "cargo": "Estoque"
                     *           }
                     *         ],
                     *         "enderecos": [
                     *           {
                     *             "nome": "Depósito",
                     *             "endereco": "Rua das Flores, 200"
                     *           }
                     *         ],
                     *         "visita_semanas": 2,
                     *         "visita_desde": "2026-11-09"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Client"];
                        /** @description Só quando há avisos: o pedido foi atendido assim mesmo */
                        avisos?: components["schemas"]["Warning"][];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Cliente não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Cliente não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "client_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Email já cadastrado no sistema`
             *     - `Código de cliente já cadastrado`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Email já cadastrado no sistema" | "Código de cliente já cadastrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "email_taken" | "client_code_taken";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Vendedor não encontrado`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Vendedor não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "vendedor_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    deleteClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador do cliente
                 * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Cliente deletado com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Cliente deletado com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Cliente não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Cliente não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "client_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Cliente possui <N> venda(s) associada(s) e não pode ser deletado`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A mensagem */
                        error: string;
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "client_has_sales";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            /**
             * @description Falha do serviço:
             *
             *     - `Erro ao deletar cliente`
             */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Erro ao deletar cliente";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "client_deletion_failed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
                /**
                 * @description Parte do código ou do nome. Sem distinção de maiúsculas nem de acentos
                 * @example cafe
                 */
                search?: string;
                /**
                 * @description Em que ordem; com `-` na frente, do último ao primeiro. Sem distinção de maiúsculas nem de acentos; os iguais, pelo identificador, no mesmo sentido
                 * @example nome
                 */
                ordem?: "nome" | "-nome" | "id" | "-id" | "preco" | "-preco" | "created_at" | "-created_at";
                /**
                 * @description Só os ativos (`true`) ou só os inativos (`false`)
                 * @example true
                 */
                ativo?: boolean;
                /**
                 * @description Só os desta representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                representada_id?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "CAFE-500",
                     *           "nome": "Café torrado 500 g",
                     *           "descricao": "Torra média, em grãos",
                     *           "preco": 18.9,
                     *           "ativo": true,
                     *           "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *           "created_at": "2026-11-14T12:30:00.000Z",
                     *           "updated_at": "2026-11-14T12:30:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["ProductSummary"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                    /**
                     * @example id;nome;descricao;preco;ativo;representada_id;created_at;updated_at;representada_nome;unidade;multiplo;codigo_barras;categoria
                     *     CAFE-500;Café torrado 500 g;"Torra média, em grãos";18,90;true;019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22;2026-11-14T12:30:00.000Z;2026-11-14T12:30:00.000Z;Torrefação Serra Azul;CX;12,00;7891234567895;Cafés
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "CAFE-500",
                 *       "nome": "Café torrado 500 g",
                 *       "descricao": "Torra média, em grãos",
                 *       "preco": 18.9,
                 *       "ativo": true,
                 *       "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                 *       "multiplo": 12
                 *     }
                 */
                "application/json": components["schemas"]["NewProduct"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "CAFE-500",
                     *         "nome": "Café torrado 500 g",
                     *         "descricao": "Torra média, em grãos",
                     *         "preco": 18.9,
                     *         "ativo": true,
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["ProductSummary"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Já existe um produto com este ID`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Já existe um produto com este ID" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "product_exists" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Representada não encontrada`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description Código do produto, escolhido por quem o cadastra; único no sistema
                 * @example CAFE-500
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "CAFE-500",
                     *         "nome": "Café torrado 500 g",
                     *         "descricao": "Torra média, em grãos",
                     *         "preco": 18.9,
                     *         "ativo": true,
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "unidade": "CX",
                     *         "multiplo": 12,
                     *         "codigo_barras": "7891234567895",
                     *         "categoria": "Cafés"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Produto não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Produto não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "product_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Código do produto, escolhido por quem o cadastra; único no sistema
                 * @example CAFE-500
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "preco": 19.9
                 *     }
                 */
                "application/json": components["schemas"]["ProductChanges"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "CAFE-500",
                     *         "nome": "Café torrado 500 g",
                     *         "descricao": "Torra média, em grãos",
                     *         "preco": 18.9,
                     *         "ativo": true,
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "unidade": "CX",
                     *         "multiplo": 12,
                     *         "codigo_barras": "7891234567895",
                     *         "categoria": "Cafés"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Produto não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Produto não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "product_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Representada não encontrada`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Código do produto, escolhido por quem o cadastra; único no sistema
                 * @example CAFE-500
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Produto deletado com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Produto deletado com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Produto não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Produto não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "product_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Produto possui <N> venda(s) associada(s) e não pode ser deletado`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A mensagem */
                        error: string;
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "product_has_sales";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listRepresentadas: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
                /**
                 * @description Parte do nome, do CNPJ ou da cidade. Sem distinção de maiúsculas nem de acentos
                 * @example serra azul
                 */
                search?: string;
                /**
                 * @description Em que ordem; com `-` na frente, do último ao primeiro. Sem distinção de maiúsculas nem de acentos; os iguais, pelo identificador, no mesmo sentido
                 * @example nome
                 */
                ordem?: "nome" | "-nome" | "created_at" | "-created_at";
                /**
                 * @description Só as ativas (`true`) ou só as inativas (`false`)
                 * @example true
                 */
                ativo?: boolean;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *           "nome": "Torrefação Serra Azul",
                     *           "cnpj": "11.444.777/0001-61",
                     *           "email": "vendas@serraazul.com.br",
                     *           "telefone": "+553532211000",
                     *           "endereco": "Estrada da Serra, km 4",
                     *           "cidade": "Varginha",
                     *           "estado": "MG",
                     *           "contato": "Helena Prado",
                     *           "observacao": "Pedido mínimo de 10 caixas",
                     *           "comissao": 5,
                     *           "ativo": true,
                     *           "created_at": "2026-11-14T12:30:00.000Z",
                     *           "updated_at": "2026-11-14T12:30:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1,
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["ListedRepresentada"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                    };
                    /**
                     * @example id;nome;cnpj;email;telefone;endereco;cidade;estado;contato;observacao;comissao;ativo;created_at;updated_at;comissao_evento;comissao_dia;pedido_minimo;email_pedidos;modelo_pedido
                     *     019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22;Torrefação Serra Azul;11.444.777/0001-61;vendas@serraazul.com.br;(35) 3221-1000;"Estrada da Serra, km 4";Varginha;MG;Helena Prado;Pedido mínimo de 10 caixas;5,00;true;2026-11-14T12:30:00.000Z;2026-11-14T12:30:00.000Z;liquidacao;15,00;200,00;pedidos@serraazul.com.br;"{""colunas"":[""produto_id"",""nome"",""quantidade"",""valor_total""],""mostrar_desconto"":false}"
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRepresentada: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Torrefação Serra Azul",
                 *       "cnpj": "11.444.777/0001-61",
                 *       "email": "vendas@serraazul.com.br",
                 *       "telefone": "(35) 3221-1000",
                 *       "endereco": "Estrada da Serra, km 4",
                 *       "cidade": "Varginha",
                 *       "estado": "MG",
                 *       "contato": "Helena Prado",
                 *       "observacao": "Pedido mínimo de 10 caixas",
                 *       "comissao": 5,
                 *       "comissao_evento": "liquidacao",
                 *       "comissao_dia": 15,
                 *       "ativo": true
                 *     }
                 */
                "application/json": components["schemas"]["NewRepresentada"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "nome": "Torrefação Serra Azul",
                     *         "cnpj": "11.444.777/0001-61",
                     *         "email": "vendas@serraazul.com.br",
                     *         "telefone": "+553532211000",
                     *         "endereco": "Estrada da Serra, km 4",
                     *         "cidade": "Varginha",
                     *         "estado": "MG",
                     *         "contato": "Helena Prado",
                     *         "observacao": "Pedido mínimo de 10 caixas",
                     *         "comissao": 5,
                     *         "comissao_evento": "liquidacao",
                     *         "comissao_dia": 15,
                     *         "pedido_minimo": 200,
                     *         "email_pedidos": "pedidos@serraazul.com.br",
                     *         "modelo_pedido": {
                     *           "colunas": [
                     *             "produto_id",
                     *             "nome",
                     *             "quantidade",
                     *             "valor_total"
                     *           ],
                     *           "mostrar_desconto": false
                     *         },
                     *         "ativo": true,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Representada"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getRepresentada: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description Identificador da representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "nome": "Torrefação Serra Azul",
                     *         "cnpj": "11.444.777/0001-61",
                     *         "email": "vendas@serraazul.com.br",
                     *         "telefone": "+553532211000",
                     *         "endereco": "Estrada da Serra, km 4",
                     *         "cidade": "Varginha",
                     *         "estado": "MG",
                     *         "contato": "Helena Prado",
                     *         "observacao": "Pedido mínimo de 10 caixas",
                     *         "comissao": 5,
                     *         "comissao_evento": "liquidacao",
                     *         "comissao_dia": 15,
                     *         "pedido_minimo": 200,
                     *         "email_pedidos": "pedidos@serraazul.com.br",
                     *         "modelo_pedido": {
                     *           "colunas": [
                     *             "produto_id",
                     *             "nome",
                     *             "quantidade",
                     *             "valor_total"
                     *           ],
                     *           "mostrar_desconto": false
                     *         },
                     *         "ativo": true,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Representada"];
                    };
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Representada não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRepresentada: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador da representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ativo": false,
                 *       "observacao": "Contrato encerrado"
                 *     }
                 */
                "application/json": components["schemas"]["RepresentadaChanges"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "nome": "Torrefação Serra Azul",
                     *         "cnpj": "11.444.777/0001-61",
                     *         "email": "vendas@serraazul.com.br",
                     *         "telefone": "+553532211000",
                     *         "endereco": "Estrada da Serra, km 4",
                     *         "cidade": "Varginha",
                     *         "estado": "MG",
                     *         "contato": "Helena Prado",
                     *         "observacao": "Pedido mínimo de 10 caixas",
                     *         "comissao": 5,
                     *         "comissao_evento": "liquidacao",
                     *         "comissao_dia": 15,
                     *         "pedido_minimo": 200,
                     *         "email_pedidos": "pedidos@serraazul.com.br",
                     *         "modelo_pedido": {
                     *           "colunas": [
                     *             "produto_id",
                     *             "nome",
                     *             "quantidade",
                     *             "valor_total"
                     *           ],
                     *           "mostrar_desconto": false
                     *         },
                     *         "ativo": true,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Representada"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Representada não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    deleteRepresentada: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador da representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Representada deletada com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Representada deletada com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Representada não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Representada possui <N> venda(s) associada(s) e não pode ser deletada`
             *     - `Representada possui <N> produto(s) associado(s) e não pode ser deletada`
             *     - `Representada possui <N> nota(s) associada(s) e não pode ser deletada`
             *     - `Representada possui <N> recebimento(s) associado(s) e não pode ser deletada`
             *     - `Representada possui <N> extrato(s) associado(s) e não pode ser deletada`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A mensagem */
                        error: string | unknown | unknown | unknown | unknown | unknown;
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_has_sales" | "representada_has_products" | "representada_has_invoices" | "representada_has_receipts" | "representada_has_statements";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            /**
             * @description Falha do serviço:
             *
             *     - `Erro ao deletar representada`
             */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Erro ao deletar representada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_deletion_failed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listCommissions: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
                /**
                 * @description Só as desta representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                representada_id?: string;
                /**
                 * @description Só as deste cliente
                 * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
                 */
                cliente_id?: string;
                /**
                 * @description Só as nestas situações; várias, com vírgula entre elas
                 * @example a_receber,atrasada
                 */
                situacao?: string;
                /**
                 * @description Só as deste dia em diante
                 * @example 2026-12-01
                 */
                de?: string;
                /**
                 * @description Só as até este dia
                 * @example 2026-12-31
                 */
                ate?: string;
                /**
                 * @description De que dia falam `de` e `ate`: o vencimento da comissão, o evento que dá direito a ela, ou a data da venda. As que não têm esse dia ficam de fora assim que se pede um período
                 * @example vencimento
                 */
                por?: "vencimento" | "evento" | "venda";
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *           "pedido": "PED-2026-0001",
                     *           "parcela": 1,
                     *           "data": "2026-11-14",
                     *           "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *           "cliente_nome": "Mercado São João",
                     *           "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *           "representada_nome": "Torrefação Serra Azul",
                     *           "nota": "4711",
                     *           "base": 226.8,
                     *           "evento": "liquidacao",
                     *           "evento_em": "2026-11-14",
                     *           "vence_em": "2026-12-15",
                     *           "situacao": "a_receber",
                     *           "repasse_valor": 3.4,
                     *           "repasse_devido": 0
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["ListedCommissionEntry"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                    /**
                     * @example venda_id;pedido;parcela;data;cliente_id;cliente_nome;representada_id;representada_nome;nota;base;percentual;valor;evento;evento_em;vence_em;recebido;ajuste;motivo;saldo;situacao;repasse_valor;repasse_devido
                     *     019a8b1d-a4f4-7c69-b318-94f0c2e6ad33;PED-2026-0001;1,00;2026-11-14;019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11;Mercado São João;019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22;Torrefação Serra Azul;4711;226,80;5,00;11,34;liquidacao;2026-11-14;2026-12-15;0,00;0,00;;11,34;a_receber;3,40;0,00
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCommissionSummary: {
        parameters: {
            query?: {
                /**
                 * @description Só o que vence deste dia em diante
                 * @example 2026-12-01
                 */
                de?: string;
                /**
                 * @description Só o que vence até este dia
                 * @example 2026-12-31
                 */
                ate?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "prevista": {
                     *           "quantidade": 1,
                     *           "valor": 11.34,
                     *           "saldo": 11.34
                     *         },
                     *         "a_receber": {
                     *           "quantidade": 1,
                     *           "valor": 11.34,
                     *           "saldo": 11.34
                     *         },
                     *         "atrasada": {
                     *           "quantidade": 1,
                     *           "valor": 11.34,
                     *           "saldo": 11.34
                     *         },
                     *         "recebida": {
                     *           "quantidade": 1,
                     *           "valor": 11.34,
                     *           "saldo": 11.34
                     *         },
                     *         "divergente": {
                     *           "quantidade": 1,
                     *           "valor": 11.34,
                     *           "saldo": 11.34
                     *         },
                     *         "estornada": {
                     *           "quantidade": 1,
                     *           "valor": 11.34,
                     *           "saldo": 11.34
                     *         },
                     *         "por_representada": [
                     *           {
                     *             "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *             "representada_nome": "Torrefação Serra Azul",
                     *             "prevista": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             },
                     *             "a_receber": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             },
                     *             "atrasada": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             },
                     *             "recebida": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             },
                     *             "divergente": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             },
                     *             "estornada": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             }
                     *           }
                     *         ],
                     *         "por_mes": [
                     *           {
                     *             "mes": "2026-12",
                     *             "prevista": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             },
                     *             "a_receber": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             },
                     *             "atrasada": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             },
                     *             "recebida": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             },
                     *             "divergente": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             },
                     *             "estornada": {
                     *               "quantidade": 1,
                     *               "valor": 11.34,
                     *               "saldo": 11.34
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["CommissionSummary"];
                    };
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adjustCommission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                 *       "parcela": 1,
                 *       "ajuste": -1.34,
                 *       "motivo": "Frete descontado, combinado por telefone"
                 *     }
                 */
                "application/json": components["schemas"]["CommissionAdjustment"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *         "pedido": "PED-2026-0001",
                     *         "parcela": 1,
                     *         "data": "2026-11-14",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "cliente_nome": "Mercado São João",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "representada_nome": "Torrefação Serra Azul",
                     *         "nota": "4711",
                     *         "base": 226.8,
                     *         "percentual": 5,
                     *         "valor": 11.34,
                     *         "evento": "liquidacao",
                     *         "evento_em": "2026-11-14",
                     *         "vence_em": "2026-12-15",
                     *         "recebido": 0,
                     *         "ajuste": 0,
                     *         "motivo": null,
                     *         "saldo": 11.34,
                     *         "situacao": "a_receber",
                     *         "repasse_valor": 3.4,
                     *         "repasse_devido": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["CommissionEntry"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Venda não encontrada`
             *     - `Parcela não encontrada`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Venda não encontrada" | "Parcela não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_unknown" | "installment_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getTermination: {
        parameters: {
            query?: {
                /**
                 * @description O dia em que o contrato acaba; hoje, quando não é enviado
                 * @example 2026-11-14
                 */
                data?: string;
                /**
                 * @description Com `xlsx`, uma planilha com as listas
                 * @example json
                 */
                formato?: "json" | "xlsx";
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "inicio": "2026-11-14",
                     *         "total_auferido": 11.34,
                     *         "um_doze_avos": 0.95,
                     *         "ultimos_tres_meses": 0,
                     *         "um_terco": 0,
                     *         "pendente": 11.34,
                     *         "total": 12.29,
                     *         "observacao": "Os valores não incluem correção monetária"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Termination"];
                    };
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            /**
             * @description Não encontrado:
             *
             *     - `Representada não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSaleCommission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da venda
                 * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "percentual_medio": 5,
                     *         "valor": 11.34,
                     *         "evento": "liquidacao",
                     *         "itens": [
                     *           {
                     *             "produto_id": "CAFE-500",
                     *             "base": 226.8,
                     *             "percentual": 5,
                     *             "valor": 11.34,
                     *             "origem": "representada",
                     *             "regra_id": null,
                     *             "preteridas": []
                     *           }
                     *         ],
                     *         "parcelas": [
                     *           {
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "parcela": 1,
                     *             "data": "2026-11-14",
                     *             "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *             "cliente_nome": "Mercado São João",
                     *             "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *             "representada_nome": "Torrefação Serra Azul",
                     *             "nota": "4711",
                     *             "base": 226.8,
                     *             "percentual": 5,
                     *             "valor": 11.34,
                     *             "evento": "liquidacao",
                     *             "evento_em": "2026-11-14",
                     *             "vence_em": "2026-12-15",
                     *             "recebido": 0,
                     *             "ajuste": 0,
                     *             "motivo": null,
                     *             "saldo": 11.34,
                     *             "situacao": "a_receber",
                     *             "repasse_valor": 3.4,
                     *             "repasse_devido": 0
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["CommissionExplanation"];
                    };
                };
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            /**
             * @description Não encontrado:
             *
             *     - `Venda não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Venda não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recalculateCommission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Identificador da venda
                 * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "percentual_medio": 5,
                     *         "valor": 11.34,
                     *         "evento": "liquidacao",
                     *         "itens": [
                     *           {
                     *             "produto_id": "CAFE-500",
                     *             "base": 226.8,
                     *             "percentual": 5,
                     *             "valor": 11.34,
                     *             "origem": "representada",
                     *             "regra_id": null,
                     *             "preteridas": []
                     *           }
                     *         ],
                     *         "parcelas": [
                     *           {
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "parcela": 1,
                     *             "data": "2026-11-14",
                     *             "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *             "cliente_nome": "Mercado São João",
                     *             "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *             "representada_nome": "Torrefação Serra Azul",
                     *             "nota": "4711",
                     *             "base": 226.8,
                     *             "percentual": 5,
                     *             "valor": 11.34,
                     *             "evento": "liquidacao",
                     *             "evento_em": "2026-11-14",
                     *             "vence_em": "2026-12-15",
                     *             "recebido": 0,
                     *             "ajuste": 0,
                     *             "motivo": null,
                     *             "saldo": 11.34,
                     *             "situacao": "a_receber",
                     *             "repasse_valor": 3.4,
                     *             "repasse_devido": 0
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["CommissionExplanation"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Venda não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Venda não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listCommissionRules: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
                /**
                 * @description Só as desta representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                representada_id?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1e-2b70-7d14-8f3a-50c7e9d1ba66",
                     *           "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *           "produto_id": "CAFE-500",
                     *           "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *           "percentual": 7.5,
                     *           "de": "2026-01-01",
                     *           "ate": "2026-12-31",
                     *           "created_at": "2026-11-14T12:30:00.000Z",
                     *           "updated_at": "2026-11-14T12:30:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["CommissionRule"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                    /**
                     * @example id;representada_id;produto_id;cliente_id;percentual;de;ate;created_at;updated_at
                     *     019a8b1e-2b70-7d14-8f3a-50c7e9d1ba66;019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22;CAFE-500;019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11;7,50;2026-01-01;2026-12-31;2026-11-14T12:30:00.000Z;2026-11-14T12:30:00.000Z
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCommissionRule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                 *       "produto_id": "CAFE-500",
                 *       "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                 *       "percentual": 7.5,
                 *       "de": "2026-01-01",
                 *       "ate": "2026-12-31"
                 *     }
                 */
                "application/json": components["schemas"]["NewCommissionRule"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-2b70-7d14-8f3a-50c7e9d1ba66",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "produto_id": "CAFE-500",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "percentual": 7.5,
                     *         "de": "2026-01-01",
                     *         "ate": "2026-12-31",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["CommissionRule"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Informe um produto, um cliente ou ambos`
             *     - `A data final não pode ser anterior à inicial`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Informe um produto, um cliente ou ambos" | "A data final não pode ser anterior à inicial" | "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "rule_without_case" | "rule_backward" | "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Já existe uma regra de comissão para este caso no período`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Já existe uma regra de comissão para este caso no período" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "rule_overlaps" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Representada não encontrada`
             *     - `Produto não encontrado`
             *     - `Cliente não encontrado`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada" | "Produto não encontrado" | "Cliente não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_unknown" | "product_unknown" | "client_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getCommissionRule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description Identificador da regra
                 * @example 019a8b1e-2b70-7d14-8f3a-50c7e9d1ba66
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-2b70-7d14-8f3a-50c7e9d1ba66",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "produto_id": "CAFE-500",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "percentual": 7.5,
                     *         "de": "2026-01-01",
                     *         "ate": "2026-12-31",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["CommissionRule"];
                    };
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            /**
             * @description Não encontrado:
             *
             *     - `Regra de comissão não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Regra de comissão não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "rule_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCommissionRule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador da regra
                 * @example 019a8b1e-2b70-7d14-8f3a-50c7e9d1ba66
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "percentual": 6
                 *     }
                 */
                "application/json": components["schemas"]["CommissionRuleChanges"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-2b70-7d14-8f3a-50c7e9d1ba66",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "produto_id": "CAFE-500",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "percentual": 7.5,
                     *         "de": "2026-01-01",
                     *         "ate": "2026-12-31",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["CommissionRule"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Informe um produto, um cliente ou ambos`
             *     - `A data final não pode ser anterior à inicial`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Informe um produto, um cliente ou ambos" | "A data final não pode ser anterior à inicial" | "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "rule_without_case" | "rule_backward" | "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Regra de comissão não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Regra de comissão não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "rule_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Já existe uma regra de comissão para este caso no período`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Já existe uma regra de comissão para este caso no período";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "rule_overlaps";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Representada não encontrada`
             *     - `Produto não encontrado`
             *     - `Cliente não encontrado`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada" | "Produto não encontrado" | "Cliente não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_unknown" | "product_unknown" | "client_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    deleteCommissionRule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador da regra
                 * @example 019a8b1e-2b70-7d14-8f3a-50c7e9d1ba66
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Regra de comissão deletada com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Regra de comissão deletada com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Regra de comissão não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Regra de comissão não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "rule_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listCommissionReceipts: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
                /**
                 * @description Só os desta representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                representada_id?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977",
                     *           "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *           "representada_nome": "Torrefação Serra Azul",
                     *           "data": "2026-11-14",
                     *           "valor": 11.34,
                     *           "referencia": "TED 8841",
                     *           "created_at": "2026-11-14T12:30:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["ListedReceipt"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                    /**
                     * @example id;representada_id;representada_nome;data;valor;referencia;created_at
                     *     019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977;019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22;Torrefação Serra Azul;2026-11-14;11,34;TED 8841;2026-11-14T12:30:00.000Z
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCommissionReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                 *       "data": "2026-11-14",
                 *       "valor": 11.34,
                 *       "linhas": [
                 *         {
                 *           "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                 *           "parcela": 1,
                 *           "valor": 11.34
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewReceipt"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "data": "2026-11-14",
                     *         "valor": 11.34,
                     *         "referencia": "TED 8841",
                     *         "linhas": [
                     *           {
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "parcela": 1,
                     *             "valor": 11.34
                     *           }
                     *         ],
                     *         "created_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Receipt"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Envie linhas ou alocar, não os dois`
             *     - `A soma das linhas deve ser igual ao valor recebido`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Envie linhas ou alocar, não os dois" | "A soma das linhas deve ser igual ao valor recebido" | "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "receipt_twice" | "receipt_sum" | "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Representada não encontrada`
             *     - `Venda não encontrada`
             *     - `Parcela não encontrada`
             *     - `A venda não é da representada`
             *     - `O valor passa do saldo em aberto`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada" | "Venda não encontrada" | "Parcela não encontrada" | "A venda não é da representada" | "O valor passa do saldo em aberto";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_unknown" | "sale_unknown" | "installment_unknown" | "sale_of_another" | "nothing_open";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getCommissionReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description Identificador do recebimento
                 * @example 019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "data": "2026-11-14",
                     *         "valor": 11.34,
                     *         "referencia": "TED 8841",
                     *         "linhas": [
                     *           {
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "parcela": 1,
                     *             "valor": 11.34
                     *           }
                     *         ],
                     *         "created_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Receipt"];
                    };
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            /**
             * @description Não encontrado:
             *
             *     - `Recebimento não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Recebimento não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "receipt_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCommissionReceipt: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador do recebimento
                 * @example 019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Recebimento deletado com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Recebimento deletado com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Recebimento não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Recebimento não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "receipt_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Recebimento de um extrato só pode ser desfeito com o extrato`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Recebimento de um extrato só pode ser desfeito com o extrato";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "receipt_of_statement";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listStatements: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
                /**
                 * @description Só os desta representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                representada_id?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99",
                     *           "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *           "representada_nome": "Torrefação Serra Azul",
                     *           "recebimento_id": "019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977",
                     *           "data": "2026-12-16",
                     *           "ate": "2026-12-31",
                     *           "linhas": 1,
                     *           "informado": 11.34,
                     *           "conciliado": 11.34,
                     *           "divergente": 0,
                     *           "antecipado": 0,
                     *           "ja_recebido": 0,
                     *           "desconhecido": 0,
                     *           "created_at": "2026-11-14T12:30:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["ListedStatement"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                    /**
                     * @example id;representada_id;representada_nome;recebimento_id;data;ate;linhas;informado;conciliado;divergente;antecipado;ja_recebido;desconhecido;created_at
                     *     019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99;019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22;Torrefação Serra Azul;019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977;2026-12-16;2026-12-31;1,00;11,34;11,34;0,00;0,00;0,00;0,00;2026-11-14T12:30:00.000Z
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    postStatement: {
        parameters: {
            query: {
                /**
                 * @description A representada que o mandou
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                representada_id: string;
                /**
                 * @description Que coluna traz cada campo, quando o nome dela não é conhecido. O que se usou fica lembrado para a representada
                 * @example pedido:PED,comissao:VLR COM
                 */
                colunas?: string;
                /**
                 * @description Com `true`, só mostra o que se encontraria, sem lançar nada
                 * @example false
                 */
                simular?: boolean;
                /**
                 * @description A data do recebimento; hoje, quando não é enviada
                 * @example 2026-11-14
                 */
                data?: string;
                /**
                 * @description Até que vencimento se procura o que falta: a última data do extrato, se nada se pediu
                 * @example 2026-12-31
                 */
                ate?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example PED;Parcela;Base;%;VLR COM;Data
                 *     PED-2026-0001;1;226,80;5;11,34;15/12/2026
                 *     S/N;;;;4,50;15/12/2026
                 */
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "simulado": false,
                     *         "recebimento_id": "019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977",
                     *         "data": "2026-12-16",
                     *         "ate": "2026-12-31",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "linhas": [
                     *           {
                     *             "linha": 2,
                     *             "situacao": "conciliada",
                     *             "motivo": null,
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "parcela": 1,
                     *             "esperado": 11.34,
                     *             "informado": 11.34,
                     *             "diferenca": 0,
                     *             "candidatos": []
                     *           }
                     *         ],
                     *         "faltantes": [
                     *           {
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "parcela": 1,
                     *             "data": "2026-11-14",
                     *             "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *             "cliente_nome": "Mercado São João",
                     *             "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *             "representada_nome": "Torrefação Serra Azul",
                     *             "nota": "4711",
                     *             "base": 226.8,
                     *             "percentual": 5,
                     *             "valor": 11.34,
                     *             "evento": "liquidacao",
                     *             "evento_em": "2026-11-14",
                     *             "vence_em": "2026-12-15",
                     *             "recebido": 0,
                     *             "ajuste": 0,
                     *             "motivo": null,
                     *             "saldo": 11.34,
                     *             "situacao": "a_receber",
                     *             "repasse_valor": 3.4,
                     *             "repasse_devido": 0
                     *           }
                     *         ],
                     *         "totais": {
                     *           "informado": 11.34,
                     *           "conciliado": 11.34,
                     *           "divergente": 0,
                     *           "antecipado": 0,
                     *           "ja_recebido": 0,
                     *           "desconhecido": 0,
                     *           "faltante": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Statement"];
                    };
                };
            };
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "simulado": false,
                     *         "recebimento_id": "019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977",
                     *         "data": "2026-12-16",
                     *         "ate": "2026-12-31",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "linhas": [
                     *           {
                     *             "linha": 2,
                     *             "situacao": "conciliada",
                     *             "motivo": null,
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "parcela": 1,
                     *             "esperado": 11.34,
                     *             "informado": 11.34,
                     *             "diferenca": 0,
                     *             "candidatos": []
                     *           }
                     *         ],
                     *         "faltantes": [
                     *           {
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "parcela": 1,
                     *             "data": "2026-11-14",
                     *             "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *             "cliente_nome": "Mercado São João",
                     *             "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *             "representada_nome": "Torrefação Serra Azul",
                     *             "nota": "4711",
                     *             "base": 226.8,
                     *             "percentual": 5,
                     *             "valor": 11.34,
                     *             "evento": "liquidacao",
                     *             "evento_em": "2026-11-14",
                     *             "vence_em": "2026-12-15",
                     *             "recebido": 0,
                     *             "ajuste": 0,
                     *             "motivo": null,
                     *             "saldo": 11.34,
                     *             "situacao": "a_receber",
                     *             "repasse_valor": 3.4,
                     *             "repasse_devido": 0
                     *           }
                     *         ],
                     *         "totais": {
                     *           "informado": 11.34,
                     *           "conciliado": 11.34,
                     *           "divergente": 0,
                     *           "antecipado": 0,
                     *           "ja_recebido": 0,
                     *           "desconhecido": 0,
                     *           "faltante": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Statement"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `O corpo da requisição deve ser um arquivo`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByLine"] | components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "O corpo da requisição deve ser um arquivo";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "file_missing";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Este extrato já foi importado`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Este extrato já foi importado" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "statement_exists" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O corpo é grande demais:
             *
             *     - `O corpo da requisição passa de 10 MiB`
             */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição passa de 10 MiB";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "body_too_large";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O corpo é de um tipo não aceito:
             *
             *     - `O corpo da requisição deve ser text/csv ou application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`
             */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição deve ser text/csv ou application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "unsupported_media_type";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Representada não encontrada`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getStatement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description Identificador do extrato; `null` num ensaio
                 * @example 019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "simulado": false,
                     *         "recebimento_id": "019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977",
                     *         "data": "2026-12-16",
                     *         "ate": "2026-12-31",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "linhas": [
                     *           {
                     *             "linha": 2,
                     *             "situacao": "conciliada",
                     *             "motivo": null,
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "parcela": 1,
                     *             "esperado": 11.34,
                     *             "informado": 11.34,
                     *             "diferenca": 0,
                     *             "candidatos": []
                     *           }
                     *         ],
                     *         "faltantes": [
                     *           {
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "parcela": 1,
                     *             "data": "2026-11-14",
                     *             "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *             "cliente_nome": "Mercado São João",
                     *             "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *             "representada_nome": "Torrefação Serra Azul",
                     *             "nota": "4711",
                     *             "base": 226.8,
                     *             "percentual": 5,
                     *             "valor": 11.34,
                     *             "evento": "liquidacao",
                     *             "evento_em": "2026-11-14",
                     *             "vence_em": "2026-12-15",
                     *             "recebido": 0,
                     *             "ajuste": 0,
                     *             "motivo": null,
                     *             "saldo": 11.34,
                     *             "situacao": "a_receber",
                     *             "repasse_valor": 3.4,
                     *             "repasse_devido": 0
                     *           }
                     *         ],
                     *         "totais": {
                     *           "informado": 11.34,
                     *           "conciliado": 11.34,
                     *           "divergente": 0,
                     *           "antecipado": 0,
                     *           "ja_recebido": 0,
                     *           "desconhecido": 0,
                     *           "faltante": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Statement"];
                    };
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            /**
             * @description Não encontrado:
             *
             *     - `Extrato não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Extrato não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "statement_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteStatement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador do extrato; `null` num ensaio
                 * @example 019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Extrato deletado com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Extrato deletado com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Extrato não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Extrato não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "statement_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    settleStatementLine: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador do extrato; `null` num ensaio
                 * @example 019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99
                 */
                id: string;
                /**
                 * @description O número da linha, como a planilha a numera; o cabeçalho é a 1
                 * @example 3
                 */
                linha: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                 *       "parcela": 1
                 *     }
                 */
                "application/json": components["schemas"]["StatementLineSettlement"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "linha": 2,
                     *         "situacao": "conciliada",
                     *         "motivo": null,
                     *         "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *         "pedido": "PED-2026-0001",
                     *         "parcela": 1,
                     *         "esperado": 11.34,
                     *         "informado": 11.34,
                     *         "diferenca": 0,
                     *         "candidatos": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["StatementLine"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Linha não encontrada`
             *     - `Extrato não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Linha não encontrada" | "Extrato não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "statement_line_not_found" | "statement_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `A linha já foi conferida`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "A linha já foi conferida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "statement_line_settled";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Venda não encontrada`
             *     - `A venda não é da representada`
             *     - `Parcela não encontrada`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Venda não encontrada" | "A venda não é da representada" | "Parcela não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_unknown" | "sale_of_another" | "installment_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getClaim: {
        parameters: {
            query?: {
                /**
                 * @description O último vencimento, e o dia até o qual se contam os atrasos; hoje, quando não é enviado
                 * @example 2026-11-14
                 */
                ate?: string;
                /**
                 * @description Com `xlsx`, uma planilha
                 * @example json
                 */
                formato?: "json" | "xlsx";
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "ate": "2026-11-14",
                     *         "artigo": "Lei nº 4.886/65, art. 32",
                     *         "total": 11.34,
                     *         "comissoes": [
                     *           {
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "parcela": 1,
                     *             "nota": "4711",
                     *             "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *             "cliente_nome": "Mercado São João",
                     *             "vence_em": "2026-10-15",
                     *             "dias_atraso": 30,
                     *             "esperado": 11.34,
                     *             "recebido": 0,
                     *             "diferenca": 11.34,
                     *             "situacao": "atrasada"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Claim"];
                    };
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            /**
             * @description Não encontrado:
             *
             *     - `Representada não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getClaimPdf: {
        parameters: {
            query?: {
                /**
                 * @description O último vencimento, e o dia até o qual se contam os atrasos; hoje, quando não é enviado
                 * @example 2026-11-14
                 */
                ate?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            /**
             * @description Não encontrado:
             *
             *     - `Representada não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
                /**
                 * @description Só as nesta situação
                 * @example sem_pedido
                 */
                situacao?: "sem_pedido" | "vinculada" | "cancelada";
                /**
                 * @description Só as desta representada
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                representada_id?: string;
                /**
                 * @description Só as desta venda
                 * @example 019a8b1d-a4f4-7c69-b318-94f0c2e6ad33
                 */
                venda_id?: string;
                /**
                 * @description Só as emitidas deste dia em diante
                 * @example 2026-11-01
                 */
                de?: string;
                /**
                 * @description Só as emitidas até este dia
                 * @example 2026-11-30
                 */
                ate?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9",
                     *           "chave": "35261111444777000161550010000047111000047110",
                     *           "numero": "4711",
                     *           "serie": "1",
                     *           "emissao": "2026-11-14",
                     *           "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *           "representada_nome": "Torrefação Serra Azul",
                     *           "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *           "cliente_nome": "Mercado São João",
                     *           "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *           "pedido": "PED-2026-0001",
                     *           "valor": 226.8,
                     *           "situacao": "vinculada",
                     *           "created_at": "2026-11-14T12:30:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["ListedInvoice"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                    /**
                     * @example id;chave;numero;serie;emissao;representada_id;representada_nome;cliente_id;cliente_nome;venda_id;pedido;valor;situacao;created_at
                     *     019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9;35261111444777000161550010000047111000047110;4711;1;2026-11-14;019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22;Torrefação Serra Azul;019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11;Mercado São João;019a8b1d-a4f4-7c69-b318-94f0c2e6ad33;PED-2026-0001;226,80;vinculada;2026-11-14T12:30:00.000Z
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    postInvoice: {
        parameters: {
            query?: {
                /**
                 * @description Com `true`, só mostra o que a nota faria, sem gravar nada
                 * @example false
                 */
                simular?: boolean;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example <?xml version="1.0" encoding="UTF-8"?>
                 *     <nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">
                 *       <NFe>
                 *         <infNFe Id="NFe35261111444777000161550010000047111000047110" versao="4.00">
                 *           <ide>
                 *             <mod>55</mod><serie>1</serie><nNF>4711</nNF><dhEmi>2026-11-14T10:30:00-03:00</dhEmi>
                 *             <tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe>
                 *           </ide>
                 *           <emit><CNPJ>11444777000161</CNPJ></emit>
                 *           <dest><CNPJ>11222333000181</CNPJ></dest>
                 *           <det nItem="1">
                 *             <prod><cProd>CAFE-500</cProd><xProd>Café torrado 500 g</xProd><qCom>10.0000</qCom><vProd>189.00</vProd></prod>
                 *           </det>
                 *           <total><ICMSTot><vNF>189.00</vNF></ICMSTot></total>
                 *           <cobr><dup><nDup>001</nDup><dVenc>2026-12-14</dVenc><vDup>189.00</vDup></dup></cobr>
                 *         </infNFe>
                 *       </NFe>
                 *     </nfeProc>
                 */
                "application/xml": string;
                /**
                 * @example <?xml version="1.0" encoding="UTF-8"?>
                 *     <nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">
                 *       <NFe>
                 *         <infNFe Id="NFe35261111444777000161550010000047111000047110" versao="4.00">
                 *           <ide>
                 *             <mod>55</mod><serie>1</serie><nNF>4711</nNF><dhEmi>2026-11-14T10:30:00-03:00</dhEmi>
                 *             <tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe>
                 *           </ide>
                 *           <emit><CNPJ>11444777000161</CNPJ></emit>
                 *           <dest><CNPJ>11222333000181</CNPJ></dest>
                 *           <det nItem="1">
                 *             <prod><cProd>CAFE-500</cProd><xProd>Café torrado 500 g</xProd><qCom>10.0000</qCom><vProd>189.00</vProd></prod>
                 *           </det>
                 *           <total><ICMSTot><vNF>189.00</vNF></ICMSTot></total>
                 *           <cobr><dup><nDup>001</nDup><dVenc>2026-12-14</dVenc><vDup>189.00</vDup></dup></cobr>
                 *         </infNFe>
                 *       </NFe>
                 *     </nfeProc>
                 */
                "text/xml": string;
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9",
                     *         "chave": "35261111444777000161550010000047111000047110",
                     *         "numero": "4711",
                     *         "serie": "1",
                     *         "emissao": "2026-11-14",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *         "pedido": "PED-2026-0001",
                     *         "valor": 226.8,
                     *         "situacao": "vinculada",
                     *         "diferencas": [],
                     *         "itens": [
                     *           {
                     *             "produto_id": "CAFE-500",
                     *             "descricao": "Café torrado 500 g",
                     *             "quantidade": 12,
                     *             "valor_unitario": 18.9,
                     *             "valor_total": 226.8
                     *           }
                     *         ],
                     *         "created_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["PostedInvoice"];
                    };
                };
            };
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9",
                     *         "chave": "35261111444777000161550010000047111000047110",
                     *         "numero": "4711",
                     *         "serie": "1",
                     *         "emissao": "2026-11-14",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *         "pedido": "PED-2026-0001",
                     *         "valor": 226.8,
                     *         "situacao": "vinculada",
                     *         "diferencas": [],
                     *         "itens": [
                     *           {
                     *             "produto_id": "CAFE-500",
                     *             "descricao": "Café torrado 500 g",
                     *             "quantidade": 12,
                     *             "valor_unitario": 18.9,
                     *             "valor_total": 226.8
                     *           }
                     *         ],
                     *         "created_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["PostedInvoice"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `XML inválido`
             *     - `O arquivo não é uma NF-e`
             *     - `Chave de acesso inválida`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `O corpo da requisição deve ser um arquivo`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "XML inválido" | "O arquivo não é uma NF-e" | "Chave de acesso inválida" | "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "O corpo da requisição deve ser um arquivo";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "xml_invalid" | "not_an_invoice" | "access_key_invalid" | "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "file_missing";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Nota já importada`
             *     - `Venda com comissão recebida não aceita nota`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Nota já importada" | "Venda com comissão recebida não aceita nota" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invoice_known" | "sale_received_for_invoice" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O corpo é grande demais:
             *
             *     - `O corpo da requisição passa de 2 MiB`
             */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição passa de 2 MiB";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "body_too_large";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O corpo é de um tipo não aceito:
             *
             *     - `O corpo da requisição deve ser application/xml ou text/xml`
             */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição deve ser application/xml ou text/xml";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "unsupported_media_type";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `A nota não é de venda`
             *     - `Nota não encontrada`
             *     - `Representada não encontrada para o CNPJ <CNPJ>`
             *     - `Cliente não encontrado para o documento <DOCUMENTO>`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A mensagem */
                        error: string | ("A nota não é de venda" | "Nota não encontrada") | unknown | unknown;
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "not_a_sale" | "invoice_unknown" | "no_representada_of_document" | "no_client_of_document";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description Identificador da nota
                 * @example 019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9",
                     *         "chave": "35261111444777000161550010000047111000047110",
                     *         "numero": "4711",
                     *         "serie": "1",
                     *         "emissao": "2026-11-14",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *         "pedido": "PED-2026-0001",
                     *         "valor": 226.8,
                     *         "situacao": "vinculada",
                     *         "diferencas": [],
                     *         "itens": [
                     *           {
                     *             "produto_id": "CAFE-500",
                     *             "descricao": "Café torrado 500 g",
                     *             "quantidade": 12,
                     *             "valor_unitario": 18.9,
                     *             "valor_total": 226.8
                     *           }
                     *         ],
                     *         "created_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            /**
             * @description Não encontrado:
             *
             *     - `Nota não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Nota não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invoice_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador da nota
                 * @example 019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Nota deletada com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Nota deletada com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Nota não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Nota não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invoice_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Nota com comissão recebida não pode ser deletada`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Nota com comissão recebida não pode ser deletada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invoice_received";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    linkInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Identificador da nota
                 * @example 019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33"
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceLink"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9",
                     *         "chave": "35261111444777000161550010000047111000047110",
                     *         "numero": "4711",
                     *         "serie": "1",
                     *         "emissao": "2026-11-14",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *         "pedido": "PED-2026-0001",
                     *         "valor": 226.8,
                     *         "situacao": "vinculada",
                     *         "diferencas": [],
                     *         "itens": [
                     *           {
                     *             "produto_id": "CAFE-500",
                     *             "descricao": "Café torrado 500 g",
                     *             "quantidade": 12,
                     *             "valor_unitario": 18.9,
                     *             "valor_total": 226.8
                     *           }
                     *         ],
                     *         "created_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Nota não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Nota não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invoice_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Nota já vinculada a uma venda`
             *     - `Nota cancelada não pode ser vinculada`
             *     - `Venda com comissão recebida não aceita nota`
             *     - `Venda cancelada não aceita nota`
             *     - `Orçamento não aceita nota`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Nota já vinculada a uma venda" | "Nota cancelada não pode ser vinculada" | "Venda com comissão recebida não aceita nota" | "Venda cancelada não aceita nota" | "Orçamento não aceita nota" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invoice_settled" | "invoice_cancelled" | "sale_received_for_invoice" | "sale_cancelled_for_invoice" | "quotation_for_invoice" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Venda não encontrada`
             *     - `A venda não é da representada`
             *     - `A venda não é do cliente da nota`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Venda não encontrada" | "A venda não é da representada" | "A venda não é do cliente da nota";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "sale_unknown" | "sale_of_another" | "sale_of_another_client";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    createSaleOfInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Identificador da nota
                 * @example 019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *         "pedido": "PED-2026-0001",
                     *         "data": "2026-11-14",
                     *         "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *         "cliente_nome": "Mercado São João",
                     *         "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *         "representada_nome": "Torrefação Serra Azul",
                     *         "status": "PAGA",
                     *         "valor_total": 226.8,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "itens": [
                     *           {
                     *             "produto_id": "CAFE-500",
                     *             "quantidade": 12,
                     *             "valor_unitario": 18.9,
                     *             "valor_total": 226.8,
                     *             "comissao": 7.5,
                     *             "preco_tabela": 21,
                     *             "desconto": "10+5",
                     *             "bonificacao": false,
                     *             "preco_liquido": 17.955
                     *           }
                     *         ],
                     *         "observacao": "Entregar pela manhã",
                     *         "observacao_interna": "Cliente negociou",
                     *         "transportadora": "Expresso Serra",
                     *         "frete": "CIF",
                     *         "entrega_em": "2026-12-01",
                     *         "pedido_cliente": "OC-4711",
                     *         "desconto_pedido": "5",
                     *         "validade": "2026-12-15",
                     *         "orcamento": "ORC-2026-0001",
                     *         "condicao": "28/35/42",
                     *         "faturado_em": "2026-11-14",
                     *         "vendedor_id": null,
                     *         "parcelas": [
                     *           {
                     *             "numero": 1,
                     *             "vencimento": "2026-12-12",
                     *             "valor": 226.8,
                     *             "pago_em": "2026-11-14"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Sale"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Nota não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Nota não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invoice_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Nota já vinculada a uma venda`
             *     - `Nota cancelada não pode ser vinculada`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Nota já vinculada a uma venda" | "Nota cancelada não pode ser vinculada" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invoice_settled" | "invoice_cancelled" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `A nota não tem cliente`
             *     - `A nota não tem itens que façam uma venda`
             *     - `Cliente não encontrado ou inativo`
             *     - `Representada inativa`
             *     - `Produto não encontrado ou inativo: <ID>`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A mensagem */
                        error: string | ("A nota não tem cliente" | "A nota não tem itens que façam uma venda" | "Cliente não encontrado ou inativo" | "Representada inativa") | unknown;
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invoice_without_client" | "invoice_without_items" | "sale_client_unusable" | "representada_inactive" | "sale_product_unusable";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                /**
                 * @description Primeiro dia do período
                 * @example 2026-11-01
                 */
                de?: string;
                /**
                 * @description Último dia do período
                 * @example 2026-11-14
                 */
                ate?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "periodo": {
                     *           "de": "2026-11-01",
                     *           "ate": "2026-11-14"
                     *         },
                     *         "periodo_anterior": {
                     *           "de": "2026-11-01",
                     *           "ate": "2026-11-14"
                     *         },
                     *         "resumo": {
                     *           "valor": 45120.5,
                     *           "pedidos": 38,
                     *           "media": 1187.38
                     *         },
                     *         "resumo_anterior": {
                     *           "valor": 45120.5,
                     *           "pedidos": 38,
                     *           "media": 1187.38
                     *         },
                     *         "meses": [
                     *           {
                     *             "mes": "2026-11",
                     *             "valor": 45120.5,
                     *             "pedidos": 38
                     *           }
                     *         ],
                     *         "por_representada": [
                     *           {
                     *             "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *             "representada_nome": "Torrefação Serra Azul",
                     *             "valor": 45120.5,
                     *             "pedidos": 38
                     *           }
                     *         ],
                     *         "outras_representadas": {
                     *           "valor": 45120.5,
                     *           "pedidos": 38
                     *         },
                     *         "por_etapa": [
                     *           {
                     *             "etapa": "faturada",
                     *             "valor": 12300,
                     *             "pedidos": 9
                     *           }
                     *         ],
                     *         "melhores_clientes": [
                     *           {
                     *             "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *             "cliente_nome": "Mercado São João",
                     *             "cidade": "São Paulo",
                     *             "valor": 45120.5,
                     *             "pedidos": 38
                     *           }
                     *         ],
                     *         "clientes_parados": {
                     *           "dias": 60,
                     *           "total": 7,
                     *           "clientes": [
                     *             {
                     *               "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *               "cliente_nome": "Mercado São João",
                     *               "cidade": "São Paulo",
                     *               "telefone": "+5511987654321",
                     *               "ultima_compra": "2026-08-20",
                     *               "dias_sem_comprar": 86,
                     *               "valor": 45120.5,
                     *               "pedidos": 38
                     *             }
                     *           ]
                     *         },
                     *         "ultimas_vendas": [
                     *           {
                     *             "id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "data": "2026-11-14",
                     *             "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *             "cliente_nome": "Mercado São João",
                     *             "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *             "representada_nome": "Torrefação Serra Azul",
                     *             "status": "PAGA",
                     *             "valor_total": 226.8,
                     *             "created_at": "2026-11-14T12:30:00.000Z",
                     *             "updated_at": "2026-11-14T12:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Dashboard"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVisits: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
                /**
                 * @description O dia da visita; hoje, quando não é enviado
                 * @example 2026-11-16
                 */
                data?: string;
                /**
                 * @description O dia da semana, na semana de `data`
                 * @example segunda
                 */
                dia?: "segunda" | "terca" | "quarta" | "quinta" | "sexta" | "sabado";
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *           "codigo": "CLI0001",
                     *           "nome": "Mercado São João",
                     *           "telefone": "+5511987654321",
                     *           "endereco": "Rua das Flores, 120",
                     *           "bairro": "Centro",
                     *           "cidade": "São Paulo",
                     *           "estado": "SP",
                     *           "observacao": "Receber até as 16 h",
                     *           "ultimo_pedido": {
                     *             "id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "data": "2026-10-28",
                     *             "status": "PAGA",
                     *             "valor_total": 226.8
                     *           },
                     *           "dias_sem_comprar": 17,
                     *           "costuma_comprar": [
                     *             {
                     *               "produto_id": "CAFE-500",
                     *               "produto_nome": "Café torrado 500 g",
                     *               "vezes": 12
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1,
                     *       "dia": "segunda",
                     *       "dia_util": true
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["Visit"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                        /**
                         * @description O dia da semana da lista
                         * @example segunda
                         * @enum {string}
                         */
                        dia: "domingo" | "segunda" | "terca" | "quarta" | "quinta" | "sexta" | "sabado";
                        /**
                         * @description false aos domingos
                         * @example true
                         */
                        dia_util: boolean;
                    };
                    /**
                     * @example cliente_id;codigo;nome;telefone;endereco;bairro;cidade;estado;observacao;ultimo_pedido;dias_sem_comprar;ultimo_pedido_data;ultimo_pedido_status;ultimo_pedido_valor;costuma_comprar
                     *     019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11;CLI0001;Mercado São João;(11) 98765-4321;"Rua das Flores, 120";Centro;São Paulo;SP;Receber até as 16 h;PED-2026-0001;17,00;2026-10-28;PAGA;226,80;"Café torrado 500 g, CHA-250"
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1a-7b42-7d15-b6f0-2c94e7a1d066",
                     *         "nome": "Ana Representações",
                     *         "cnpj": "11.222.333/0001-81",
                     *         "telefone": "+5511987654321",
                     *         "email": "contato@anarepresentacoes.com.br",
                     *         "endereco": "Rua Augusta, 1500, São Paulo/SP",
                     *         "logo": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNoaGgAAAMEAYF1LgG8AAAAAElFTkSuQmCC",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Company"];
                    };
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCompany: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Ana Representações",
                 *       "cnpj": "11.222.333/0001-81",
                 *       "telefone": "(11) 98765-4321",
                 *       "logo": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNoaGgAAAMEAYF1LgG8AAAAAElFTkSuQmCC"
                 *     }
                 */
                "application/json": components["schemas"]["CompanyChanges"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1a-7b42-7d15-b6f0-2c94e7a1d066",
                     *         "nome": "Ana Representações",
                     *         "cnpj": "11.222.333/0001-81",
                     *         "telefone": "+5511987654321",
                     *         "email": "contato@anarepresentacoes.com.br",
                     *         "endereco": "Rua Augusta, 1500, São Paulo/SP",
                     *         "logo": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNoaGgAAAMEAYF1LgG8AAAAAElFTkSuQmCC",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Company"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getCompanyLogo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                    "image/jpeg": unknown;
                };
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            /**
             * @description Não encontrado:
             *
             *     - `A empresa não tem logo`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "A empresa não tem logo";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "logo_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1b-0d10-7a3c-8e55-71c2d9f0b844",
                     *           "nome": "ERP da contabilidade",
                     *           "prefixo": "talao_7d0f3a91",
                     *           "escopo": "read",
                     *           "expires_at": null,
                     *           "revoked_at": null,
                     *           "last_used_at": "2026-11-14T12:31:00.000Z",
                     *           "created_at": "2026-11-14T12:30:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["Key"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                    /**
                     * @example id;nome;prefixo;escopo;expires_at;revoked_at;last_used_at;created_at
                     *     019a8b1b-0d10-7a3c-8e55-71c2d9f0b844;ERP da contabilidade;talao_7d0f3a91;read;;;2026-11-14T12:31:00.000Z;2026-11-14T12:30:00.000Z
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "ERP da contabilidade",
                 *       "escopo": "read"
                 *     }
                 */
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1b-0d10-7a3c-8e55-71c2d9f0b844",
                     *         "nome": "ERP da contabilidade",
                     *         "prefixo": "talao_7d0f3a91",
                     *         "escopo": "read",
                     *         "expires_at": null,
                     *         "revoked_at": null,
                     *         "last_used_at": "2026-11-14T12:31:00.000Z",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "api_key": "talao_7d0f3a91_4b1e0c6d9a2f4e7b8c3d5a6f0e1b2c3d4e5f60718293a4b5"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["IssuedKey"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Uma chave não pode criar outra que valha por mais tempo do que ela`
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             *     - `Seu papel não permite esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma chave não pode criar outra que valha por mais tempo do que ela" | "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página" | "Seu papel não permite esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "key_would_outlive" | "company_inactive" | "scope_forbids" | "csrf_token_wrong" | "role_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `A empresa já tem 100 chaves em uso; revogue alguma antes`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "A empresa já tem 100 chaves em uso; revogue alguma antes" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_keys" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Identificador da chave
                 * @example 019a8b1b-0d10-7a3c-8e55-71c2d9f0b844
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sobreposicao_minutos": 1440
                 *     }
                 */
                "application/json": components["schemas"]["KeyRotation"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1b-0d10-7a3c-8e55-71c2d9f0b844",
                     *         "nome": "ERP da contabilidade",
                     *         "prefixo": "talao_7d0f3a91",
                     *         "escopo": "read",
                     *         "expires_at": null,
                     *         "revoked_at": null,
                     *         "last_used_at": "2026-11-14T12:31:00.000Z",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "api_key": "talao_7d0f3a91_4b1e0c6d9a2f4e7b8c3d5a6f0e1b2c3d4e5f60718293a4b5",
                     *         "anterior": {
                     *           "id": "019a8b19-33c7-7e21-a9d4-5b8e0f6c1d55",
                     *           "expires_at": "2026-11-15T12:30:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["RotatedKey"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Uma chave não pode criar outra que valha por mais tempo do que ela`
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             *     - `Seu papel não permite esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma chave não pode criar outra que valha por mais tempo do que ela" | "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página" | "Seu papel não permite esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "key_would_outlive" | "company_inactive" | "scope_forbids" | "csrf_token_wrong" | "role_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Não encontrado:
             *
             *     - `Chave não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Chave não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "key_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Chave revogada ou expirada`
             *     - `A empresa já tem 100 chaves em uso; revogue alguma antes`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Chave revogada ou expirada" | "A empresa já tem 100 chaves em uso; revogue alguma antes" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "key_unusable" | "too_many_keys" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da chave
                 * @example 019a8b1b-0d10-7a3c-8e55-71c2d9f0b844
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Chave revogada com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Chave revogada com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Chave não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Chave não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "key_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `É a última chave com permissão de escrita que vale por tanto tempo; crie outra antes de revogar esta`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "É a última chave com permissão de escrita que vale por tanto tempo; crie outra antes de revogar esta";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "last_write_key";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66",
                     *           "nome": "Bruno Lima",
                     *           "papel": "escritorio",
                     *           "ativo": true
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["ListedUser"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                    /**
                     * @example id;nome;papel;ativo;email;repasse;aceito_em;created_at;updated_at
                     *     019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66;Bruno Lima;escritorio;true;bruno@serraemar.com.br;30,00;;2026-11-14T12:30:00.000Z;2026-11-14T12:30:00.000Z
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "bruno@serraemar.com.br",
                 *       "nome": "Bruno Lima",
                 *       "papel": "escritorio",
                 *       "repasse": 30
                 *     }
                 */
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66",
                     *         "nome": "Bruno Lima",
                     *         "papel": "escritorio",
                     *         "ativo": true,
                     *         "email": "bruno@serraemar.com.br",
                     *         "repasse": 30,
                     *         "aceito_em": null,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "convite": "https://talao.serraemar.com.br/convite#p5oQ0y0m9h2kq1x7cJc3Xf8Zt6b4a2N1u9e5r3w7vYs",
                     *         "convite_expira_em": "2026-11-21T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["InvitedUser"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Uma chave com validade não pode criar, alterar ou remover pessoas`
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             *     - `Seu papel não permite esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma chave com validade não pode criar, alterar ou remover pessoas" | "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página" | "Seu papel não permite esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "passing_key" | "company_inactive" | "scope_forbids" | "csrf_token_wrong" | "role_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Pessoa já cadastrada nesta empresa`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Pessoa já cadastrada nesta empresa" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "already_member" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da pessoa, o mesmo em todas as empresas
                 * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66",
                     *         "nome": "Bruno Lima",
                     *         "papel": "escritorio",
                     *         "ativo": true,
                     *         "email": "bruno@serraemar.com.br",
                     *         "repasse": 30,
                     *         "aceito_em": null,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Seu papel não permite esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação" | "Seu papel não permite esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids" | "role_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Não encontrado:
             *
             *     - `Pessoa não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Pessoa não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "user_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da pessoa, o mesmo em todas as empresas
                 * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "papel": "vendedor",
                 *       "repasse": 30
                 *     }
                 */
                "application/json": components["schemas"]["UserChanges"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66",
                     *         "nome": "Bruno Lima",
                     *         "papel": "escritorio",
                     *         "ativo": true,
                     *         "email": "bruno@serraemar.com.br",
                     *         "repasse": 30,
                     *         "aceito_em": null,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Uma chave com validade não pode criar, alterar ou remover pessoas`
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             *     - `Seu papel não permite esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma chave com validade não pode criar, alterar ou remover pessoas" | "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página" | "Seu papel não permite esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "passing_key" | "company_inactive" | "scope_forbids" | "csrf_token_wrong" | "role_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Não encontrado:
             *
             *     - `Pessoa não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Pessoa não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "user_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `A empresa precisa de ao menos um dono`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "A empresa precisa de ao menos um dono";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "last_owner";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da pessoa, o mesmo em todas as empresas
                 * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Pessoa removida com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Pessoa removida com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Uma chave com validade não pode criar, alterar ou remover pessoas`
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             *     - `Seu papel não permite esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma chave com validade não pode criar, alterar ou remover pessoas" | "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página" | "Seu papel não permite esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "passing_key" | "company_inactive" | "scope_forbids" | "csrf_token_wrong" | "role_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Não encontrado:
             *
             *     - `Pessoa não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Pessoa não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "user_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `A empresa precisa de ao menos um dono`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "A empresa precisa de ao menos um dono";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "last_owner";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Identificador da pessoa, o mesmo em todas as empresas
                 * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66",
                     *         "nome": "Bruno Lima",
                     *         "papel": "escritorio",
                     *         "ativo": true,
                     *         "email": "bruno@serraemar.com.br",
                     *         "repasse": 30,
                     *         "aceito_em": null,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "convite": "https://talao.serraemar.com.br/convite#p5oQ0y0m9h2kq1x7cJc3Xf8Zt6b4a2N1u9e5r3w7vYs",
                     *         "convite_expira_em": "2026-11-21T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["InvitedUser"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Uma chave com validade não pode criar, alterar ou remover pessoas`
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             *     - `Seu papel não permite esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma chave com validade não pode criar, alterar ou remover pessoas" | "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página" | "Seu papel não permite esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "passing_key" | "company_inactive" | "scope_forbids" | "csrf_token_wrong" | "role_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Não encontrado:
             *
             *     - `Pessoa não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Pessoa não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "user_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66",
                     *         "nome": "Ana Souza",
                     *         "email": "bruno@serraemar.com.br",
                     *         "papel": "escritorio",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Account"];
                    };
                };
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "senha_atual": "navio laranja degrau pedra"
                 *     }
                 */
                "application/json": components["schemas"]["AccountChanges"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66",
                     *         "nome": "Ana Souza",
                     *         "email": "bruno@serraemar.com.br",
                     *         "papel": "escritorio",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Account"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Senha atual incorreta`
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Senha atual incorreta" | "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "current_password_wrong" | "company_inactive" | "scope_forbids" | "csrf_token_wrong";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Requisições demais:
             *
             *     - `Muitas tentativas de entrar. Aguarde e tente novamente`
             *     - `Limite de requisições excedido. Aguarde e tente novamente`
             *     - `Muitas tentativas com API key inválida. Aguarde e tente novamente`
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Muitas tentativas de entrar. Aguarde e tente novamente" | "Limite de requisições excedido. Aguarde e tente novamente" | "Muitas tentativas com API key inválida. Aguarde e tente novamente";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_guesses" | "too_many_requests" | "too_many_wrong_keys";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listOwnSessions: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1a-9b07-7c2e-8d14-6a0f3e5b1c77",
                     *           "created_at": "2026-11-14T12:30:00.000Z",
                     *           "seen_at": "2026-11-14T12:31:00.000Z",
                     *           "atual": true
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["OwnSession"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Outras sessões encerradas"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Outras sessões encerradas";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids" | "csrf_token_wrong";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da sessão
                 * @example 019a8b1a-9b07-7c2e-8d14-6a0f3e5b1c77
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Sessão encerrada"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Sessão encerrada";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids" | "csrf_token_wrong";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Não encontrado:
             *
             *     - `Sessão não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Sessão não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "session_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    askPasskey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "challenge": "p5oQ0y0m9h2kq1x7",
                     *         "rp": {
                     *           "id": "localhost",
                     *           "name": "Talão"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description As opções para `navigator.credentials.create()`, em JSON
                         * @example {
                         *       "challenge": "p5oQ0y0m9h2kq1x7",
                         *       "rp": {
                         *         "id": "localhost",
                         *         "name": "Talão"
                         *       }
                         *     }
                         */
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids" | "csrf_token_wrong";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1a-c3d1-7f60-9e25-8b4d6f2a0e88",
                     *           "nome": "Celular",
                     *           "created_at": "2026-11-14T12:30:00.000Z",
                     *           "last_used_at": null
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["Passkey"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPasskey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Celular",
                 *       "resposta": {
                 *         "id": "mFkQ",
                 *         "rawId": "mFkQ",
                 *         "type": "public-key",
                 *         "response": {},
                 *         "clientExtensionResults": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1a-c3d1-7f60-9e25-8b4d6f2a0e88",
                     *         "nome": "Celular",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "last_used_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Passkey"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `A chave de acesso não pôde ser verificada`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "A chave de acesso não pôde ser verificada" | "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "passkey_invalid" | "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids" | "csrf_token_wrong";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Esta chave de acesso já está cadastrada`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Esta chave de acesso já está cadastrada" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "passkey_taken" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da chave de acesso
                 * @example 019a8b1a-c3d1-7f60-9e25-8b4d6f2a0e88
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nome": "Notebook"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyChanges"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1a-c3d1-7f60-9e25-8b4d6f2a0e88",
                     *         "nome": "Celular",
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "last_used_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Passkey"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids" | "csrf_token_wrong";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Não encontrado:
             *
             *     - `Chave de acesso não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Chave de acesso não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "passkey_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador da chave de acesso
                 * @example 019a8b1a-c3d1-7f60-9e25-8b4d6f2a0e88
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Chave de acesso removida"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Chave de acesso removida";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids" | "csrf_token_wrong";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Não encontrado:
             *
             *     - `Chave de acesso não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Chave de acesso não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "passkey_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /**
                 * @description Da mais antiga à mais nova (`antigas`), ou ao contrário (`recentes`)
                 * @example recentes
                 */
                ordem?: "antigas" | "recentes";
                /**
                 * @description Só o que veio depois deste número
                 * @example 0
                 */
                apos?: number;
                /**
                 * @description Só o que veio antes deste número
                 * @example 1042
                 */
                antes?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam
                 * @example json
                 */
                formato?: "json" | "csv" | "xlsx";
                /**
                 * @description Só mudanças deste tipo de registro
                 * @example produtos
                 */
                recurso?: "vendas" | "clientes" | "produtos" | "representadas" | "regras" | "recebimentos" | "extratos" | "notas" | "chaves" | "empresas" | "webhooks" | "usuarios";
                /**
                 * @description Só mudanças deste registro
                 * @example CAFE-500
                 */
                registro_id?: string;
                /**
                 * @description Só mudanças feitas com esta chave
                 * @example 019a8b1b-0d10-7a3c-8e55-71c2d9f0b844
                 */
                chave_id?: string;
                /**
                 * @description Só mudanças feitas por esta pessoa
                 * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
                 */
                usuario_id?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "numero": 1042,
                     *           "momento": "2026-11-14T12:30:00.000Z",
                     *           "chave_id": "019a8b1b-0d10-7a3c-8e55-71c2d9f0b844",
                     *           "usuario_id": null,
                     *           "acao": "alterar",
                     *           "recurso": "produtos",
                     *           "registro_id": "CAFE-500",
                     *           "antes": {
                     *             "id": "CAFE-500",
                     *             "nome": "Café torrado 500 g",
                     *             "preco": 17.5
                     *           },
                     *           "depois": {
                     *             "id": "CAFE-500",
                     *             "nome": "Café torrado 500 g",
                     *             "preco": 18.9
                     *           }
                     *         }
                     *       ],
                     *       "limit": 20,
                     *       "ultimo": 1042,
                     *       "mais": false
                     *     }
                     */
                    "application/json": {
                        /** @description As mudanças */
                        data: components["schemas"]["AuditEntry"][];
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description O último número da lista, para o próximo `apos` ou `antes`
                         * @example 1042
                         */
                        ultimo: number;
                        /**
                         * @description Se a lista continua depois de `ultimo`
                         * @example false
                         */
                        mais: boolean;
                    };
                    /**
                     * @example numero;momento;chave_id;usuario_id;acao;recurso;registro_id;antes;depois
                     *     1042;2026-11-14T12:30:00.000Z;019a8b1b-0d10-7a3c-8e55-71c2d9f0b844;;alterar;produtos;CAFE-500;"{""preco"":18.9}";"{""preco"":19.9}"
                     */
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv" | "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_rows_for_xlsx" | "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador do cliente
                 * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "gerado_em": "2026-11-14T12:30:00.000Z",
                     *         "cliente": {
                     *           "id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *           "codigo": "CLI0001",
                     *           "nome": "Mercado São João",
                     *           "cnpj_cpf": "11.222.333/0001-81",
                     *           "email": "compras@saojoao.com.br",
                     *           "telefone": "+5511987654321",
                     *           "endereco": "Rua das Flores, 120",
                     *           "cidade": "São Paulo",
                     *           "estado": "SP",
                     *           "ativo": true,
                     *           "created_at": "2026-11-14T12:30:00.000Z",
                     *           "updated_at": "2026-11-14T12:30:00.000Z",
                     *           "bairro": "Centro",
                     *           "observacao": "Receber até as 16 h",
                     *           "vendedor_id": null,
                     *           "segunda": true,
                     *           "terca": false,
                     *           "quarta": false,
                     *           "quinta": true,
                     *           "sexta": false,
                     *           "sabado": false,
                     *           "nome_fantasia": "Sacolão da Praça",
                     *           "inscricao_estadual": "110.042.490.114",
                     *           "cep": "01310100",
                     *           "comprador": "Dona Lúcia",
                     *           "aniversario": "03-21",
                     *           "contatos": [
                     *             {
                     *               "nome": "Rui",
                     *               "cargo": "Estoque"
                     *             }
                     *           ],
                     *           "enderecos": [
                     *             {
                     *               "nome": "Depósito",
                     *               "endereco": "Rua das Flores, 200"
                     *             }
                     *           ],
                     *           "visita_semanas": 2,
                     *           "visita_desde": "2026-11-09"
                     *         },
                     *         "vendas": [
                     *           {
                     *             "id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "data": "2026-11-14",
                     *             "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *             "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *             "status": "PAGA",
                     *             "valor_total": 226.8,
                     *             "itens": [
                     *               {
                     *                 "produto_id": "CAFE-500",
                     *                 "quantidade": 12,
                     *                 "valor_unitario": 18.9,
                     *                 "valor_total": 226.8,
                     *                 "comissao": 7.5,
                     *                 "preco_tabela": 21,
                     *                 "desconto": "10+5",
                     *                 "bonificacao": false,
                     *                 "preco_liquido": 17.955
                     *               }
                     *             ],
                     *             "created_at": "2026-11-14T12:30:00.000Z",
                     *             "observacao": "Entregar pela manhã",
                     *             "observacao_interna": "Cliente negociou",
                     *             "transportadora": "Expresso Serra",
                     *             "frete": "CIF",
                     *             "entrega_em": "2026-12-01",
                     *             "pedido_cliente": "OC-4711",
                     *             "desconto_pedido": "5",
                     *             "validade": "2026-12-15",
                     *             "orcamento": "ORC-2026-0001",
                     *             "condicao": "28/35/42",
                     *             "faturado_em": "2026-11-14",
                     *             "vendedor_id": null,
                     *             "parcelas": [
                     *               {
                     *                 "numero": 1,
                     *                 "vencimento": "2026-12-12",
                     *                 "valor": 226.8,
                     *                 "pago_em": "2026-11-14"
                     *               }
                     *             ],
                     *             "updated_at": "2026-11-14T12:30:00.000Z"
                     *           }
                     *         ],
                     *         "notas": [
                     *           {
                     *             "id": "019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9",
                     *             "chave": "35261111444777000161550010000047111000047110",
                     *             "numero": "4711",
                     *             "serie": "1",
                     *             "emissao": "2026-11-14",
                     *             "representada_id": "019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22",
                     *             "cliente_id": "019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11",
                     *             "venda_id": "019a8b1d-a4f4-7c69-b318-94f0c2e6ad33",
                     *             "pedido": "PED-2026-0001",
                     *             "valor": 226.8,
                     *             "situacao": "vinculada",
                     *             "itens": [
                     *               {
                     *                 "produto_id": "CAFE-500",
                     *                 "descricao": "Café torrado 500 g",
                     *                 "quantidade": 12,
                     *                 "valor_unitario": 18.9,
                     *                 "valor_total": 226.8
                     *               }
                     *             ],
                     *             "created_at": "2026-11-14T12:30:00.000Z",
                     *             "duplicatas": [
                     *               {
                     *                 "vencimento": "2026-12-14",
                     *                 "valor": 189
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "mudancas": [
                     *           {
                     *             "numero": 1042,
                     *             "momento": "2026-11-14T12:30:00.000Z",
                     *             "chave_id": "019a8b1b-0d10-7a3c-8e55-71c2d9f0b844",
                     *             "usuario_id": null,
                     *             "acao": "alterar",
                     *             "recurso": "produtos",
                     *             "registro_id": "CAFE-500",
                     *             "antes": {
                     *               "id": "CAFE-500",
                     *               "nome": "Café torrado 500 g",
                     *               "preco": 17.5
                     *             },
                     *             "depois": {
                     *               "id": "CAFE-500",
                     *               "nome": "Café torrado 500 g",
                     *               "preco": 18.9
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["ClientExport"];
                    };
                };
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            /**
             * @description Não encontrado:
             *
             *     - `Cliente não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Cliente não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "client_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    anonymizeClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Identificador do cliente
                 * @example 019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Cliente anonimizado com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Cliente anonimizado com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Cliente não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Cliente não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "client_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    anonymizeUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Identificador da pessoa, o mesmo em todas as empresas
                 * @example 019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Pessoa anonimizada com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Pessoa anonimizada com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Uma chave com validade não pode criar, alterar ou remover pessoas`
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Token CSRF ausente ou inválido. Recarregue a página`
             *     - `Seu papel não permite esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Uma chave com validade não pode criar, alterar ou remover pessoas" | "Empresa inativa" | "A chave não tem permissão para esta operação" | "Token CSRF ausente ou inválido. Recarregue a página" | "Seu papel não permite esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "passing_key" | "company_inactive" | "scope_forbids" | "csrf_token_wrong" | "role_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Não encontrado:
             *
             *     - `Pessoa não encontrada`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Pessoa não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "user_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Remova a pessoa da empresa antes de anonimizar`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Remova a pessoa da empresa antes de anonimizar" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "still_member" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    followEvents: {
        parameters: {
            query?: {
                /**
                 * @description Começa depois deste número
                 * @example 2
                 */
                apos?: number;
                /**
                 * @description Só mudanças destes tipos de registro, com vírgula entre eles
                 * @example vendas,clientes
                 */
                recurso?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 1042
                     *     event: vendas.criada
                     *     data: {"numero":1042,"momento":"2026-11-14T12:30:00.000Z","acao":"criar","recurso":"vendas", …}
                     */
                    "text/event-stream": string;
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnersRead"];
            /**
             * @description Requisições demais:
             *
             *     - `A empresa já tem 50 acompanhamentos de eventos abertos`
             *     - `Limite de requisições excedido. Aguarde e tente novamente`
             *     - `Muitas tentativas com API key inválida. Aguarde e tente novamente`
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "A empresa já tem 50 acompanhamentos de eventos abertos" | "Limite de requisições excedido. Aguarde e tente novamente" | "Muitas tentativas com API key inválida. Aguarde e tente novamente";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_streams" | "too_many_requests" | "too_many_wrong_keys";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description Página, a partir de 1
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Registros por página; acima de 100, vale 100
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77",
                     *           "url": "https://erp.exemplo.com.br/talao",
                     *           "eventos": [
                     *             "vendas.*",
                     *             "clientes.criado"
                     *           ],
                     *           "descricao": "ERP da contabilidade",
                     *           "ativo": true,
                     *           "cursor": 1042,
                     *           "pausa": null,
                     *           "created_at": "2026-11-14T12:30:00.000Z",
                     *           "updated_at": "2026-11-14T12:30:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["Webhook"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Seu papel não permite esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação" | "Seu papel não permite esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids" | "role_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://erp.exemplo.com.br/talao",
                 *       "eventos": [
                 *         "vendas.*",
                 *         "clientes.criado"
                 *       ],
                 *       "descricao": "ERP da contabilidade",
                 *       "ativo": true
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77",
                     *         "url": "https://erp.exemplo.com.br/talao",
                     *         "eventos": [
                     *           "vendas.*",
                     *           "clientes.criado"
                     *         ],
                     *         "descricao": "ERP da contabilidade",
                     *         "ativo": true,
                     *         "cursor": 1042,
                     *         "pausa": null,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "segredo": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["IssuedWebhook"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `A empresa já tem 20 webhooks; apague algum antes`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "A empresa já tem 20 webhooks; apague algum antes" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "too_many_webhooks" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` de uma resposta anterior deste mesmo endereço. Enquanto é a de agora (numa lista, enquanto nada da empresa mudou), a resposta é um 304 sem corpo. Vale para quem se identifica pela chave
                 * @example W/"019a8b18-7a10-7c44-9d21-2f6b8e0a1c66.4711.0.1.0"
                 */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path: {
                /**
                 * @description Identificador do webhook
                 * @example 019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77",
                     *         "url": "https://erp.exemplo.com.br/talao",
                     *         "eventos": [
                     *           "vendas.*",
                     *           "clientes.criado"
                     *         ],
                     *         "descricao": "ERP da contabilidade",
                     *         "ativo": true,
                     *         "cursor": 1042,
                     *         "pausa": null,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Nada mudou desde a `ETag` enviada em `If-None-Match` */
            304: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Seu papel não permite esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação" | "Seu papel não permite esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids" | "role_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Não encontrado:
             *
             *     - `Webhook não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Webhook não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "webhook_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador do webhook
                 * @example 019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ativo": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookChanges"];
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77",
                     *         "url": "https://erp.exemplo.com.br/talao",
                     *         "eventos": [
                     *           "vendas.*",
                     *           "clientes.criado"
                     *         ],
                     *         "descricao": "ERP da contabilidade",
                     *         "ativo": true,
                     *         "cursor": 1042,
                     *         "pausa": null,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             *     - `O corpo da requisição deve ser um objeto JSON`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido" | "O corpo da requisição deve ser um objeto JSON";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json" | "body_not_object";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Webhook não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Webhook não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "webhook_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description A `ETag` do registro como foi lido. Se ele mudou desde então, nada acontece e a resposta é um 412; sem o cabeçalho, vale o que vier por último
                 * @example "x3Jq0aV8cR1mTn5bYw2KdQ"
                 */
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                /**
                 * @description Identificador do webhook
                 * @example 019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Webhook deletado com sucesso"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        /**
                         * @description Confirmação
                         * @constant
                         */
                        message: "Webhook deletado com sucesso";
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Webhook não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Webhook não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "webhook_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O registro não é mais o que foi lido:
             *
             *     - `O registro mudou desde que foi lido`
             */
            412: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O registro mudou desde que foi lido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "record_changed";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Identificador do webhook
                 * @example 019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77",
                     *         "url": "https://erp.exemplo.com.br/talao",
                     *         "eventos": [
                     *           "vendas.*",
                     *           "clientes.criado"
                     *         ],
                     *         "descricao": "ERP da contabilidade",
                     *         "ativo": true,
                     *         "cursor": 1042,
                     *         "pausa": null,
                     *         "created_at": "2026-11-14T12:30:00.000Z",
                     *         "updated_at": "2026-11-14T12:30:00.000Z",
                     *         "segredo": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["IssuedWebhook"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Webhook não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Webhook não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "webhook_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador do webhook
                 * @example 019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "id": "019a8b1f-9c02-7b11-8e44-1d2c3b4a5f66",
                     *         "numero": 1042,
                     *         "evento": "vendas.criada",
                     *         "momento": "2026-11-14T12:30:00.000Z",
                     *         "tentativa": 1,
                     *         "status": 204,
                     *         "duracao_ms": 38,
                     *         "erro": null,
                     *         "resposta": ""
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["Delivery"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `JSON inválido`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "JSON inválido";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "invalid_json";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Não encontrado:
             *
             *     - `Webhook não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Webhook não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "webhook_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path: {
                /**
                 * @description Identificador do webhook
                 * @example 019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "019a8b1f-9c02-7b11-8e44-1d2c3b4a5f66",
                     *           "numero": 1042,
                     *           "evento": "vendas.criada",
                     *           "momento": "2026-11-14T12:30:00.000Z",
                     *           "tentativa": 1,
                     *           "status": 204,
                     *           "duracao_ms": 38,
                     *           "erro": null,
                     *           "resposta": ""
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "limit": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Os registros da página */
                        data: components["schemas"]["Delivery"][];
                        /**
                         * @description A página servida
                         * @example 1
                         */
                        page: number;
                        /**
                         * @description O limite que valeu
                         * @example 20
                         */
                        limit: number;
                        /**
                         * @description Quantos registros há em todas as páginas
                         * @example 1
                         */
                        total: number;
                    };
                };
            };
            400: components["responses"]["BadAddress"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description A chave ou o papel da pessoa não permite a operação:
             *
             *     - `Empresa inativa`
             *     - `A chave não tem permissão para esta operação`
             *     - `Seu papel não permite esta operação`
             */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Empresa inativa" | "A chave não tem permissão para esta operação" | "Seu papel não permite esta operação";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "company_inactive" | "scope_forbids" | "role_forbids";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Não encontrado:
             *
             *     - `Webhook não encontrado`
             */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Webhook não encontrado";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "webhook_not_found";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readStatementColumns: {
        parameters: {
            query: {
                /**
                 * @description A representada que o mandou
                 * @example 019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22
                 */
                representada_id: string;
                /**
                 * @description Que coluna traz cada campo, quando o nome dela não é conhecido. O que se usou fica lembrado para a representada
                 * @example pedido:PED,comissao:VLR COM
                 */
                colunas?: string;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example PED;Parcela;Base;%;VLR COM;Data
                 *     PED-2026-0001;1;226,80;5;11,34;15/12/2026
                 *     S/N;;;;4,50;15/12/2026
                 */
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "colunas": [
                     *           "PED",
                     *           "VLR COM"
                     *         ],
                     *         "exemplo": [
                     *           "PED-2026-0001",
                     *           "11,34"
                     *         ],
                     *         "usadas": {
                     *           "pedido": null,
                     *           "nota": null,
                     *           "documento": null,
                     *           "parcela": null,
                     *           "base": null,
                     *           "percentual": null,
                     *           "comissao": "VLR COM",
                     *           "pagamento": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["StatementColumns"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Requisição inválida`
             *     - `O corpo da requisição deve ser um arquivo`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByLine"] | components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Requisição inválida" | "O corpo da requisição deve ser um arquivo";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "malformed_request" | "file_missing";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description O corpo é grande demais:
             *
             *     - `O corpo da requisição passa de 10 MiB`
             */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição passa de 10 MiB";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "body_too_large";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O corpo é de um tipo não aceito:
             *
             *     - `O corpo da requisição deve ser text/csv ou application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`
             */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição deve ser text/csv ou application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "unsupported_media_type";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description Um registro citado no corpo não existe ou não pode ser usado:
             *
             *     - `Representada não encontrada`
             */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Representada não encontrada";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "representada_unknown";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    importClients: {
        parameters: {
            query?: {
                /**
                 * @description Com `true`, só confere o arquivo e conta o que há de errado, sem criar nada
                 * @example false
                 */
                simular?: boolean;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example nome;email;telefone;cidade;estado;segunda
                 *     Empório Bela Vista;pedidos@belavista.com.br;(35) 3221-4455;Varginha;MG;sim
                 */
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "simulado": false,
                     *         "linhas": 2,
                     *         "criados": 2,
                     *         "colunas_ignoradas": [
                     *           "cor"
                     *         ],
                     *         "erros": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["ImportReport"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `O corpo da requisição deve ser um arquivo`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByLine"] | components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "O corpo da requisição deve ser um arquivo";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "file_missing";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Email já cadastrado no sistema`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Email já cadastrado no sistema" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "email_taken" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O corpo é grande demais:
             *
             *     - `O corpo da requisição passa de 10 MiB`
             */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição passa de 10 MiB";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "body_too_large";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O corpo é de um tipo não aceito:
             *
             *     - `O corpo da requisição deve ser text/csv ou application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`
             */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição deve ser text/csv ou application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "unsupported_media_type";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    importProducts: {
        parameters: {
            query?: {
                /**
                 * @description Com `true`, só confere o arquivo e conta o que há de errado, sem criar nada
                 * @example false
                 */
                simular?: boolean;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example id;nome;preco
                 *     CHA-250;Chá-mate tostado 250 g;9,90
                 */
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "simulado": false,
                     *         "linhas": 2,
                     *         "criados": 2,
                     *         "colunas_ignoradas": [
                     *           "cor"
                     *         ],
                     *         "erros": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["ImportReport"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `O corpo da requisição deve ser um arquivo`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByLine"] | components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "O corpo da requisição deve ser um arquivo";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "file_missing";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Já existe um produto com este ID`
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Já existe um produto com este ID" | "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "product_exists" | "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O corpo é grande demais:
             *
             *     - `O corpo da requisição passa de 10 MiB`
             */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição passa de 10 MiB";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "body_too_large";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O corpo é de um tipo não aceito:
             *
             *     - `O corpo da requisição deve ser text/csv ou application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`
             */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição deve ser text/csv ou application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "unsupported_media_type";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    importRepresentadas: {
        parameters: {
            query?: {
                /**
                 * @description Com `true`, só confere o arquivo e conta o que há de errado, sem criar nada
                 * @example false
                 */
                simular?: boolean;
            };
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
                /**
                 * @description Nome desta requisição, à escolha de quem chama. Repetida em até 24 horas com o mesmo caminho e corpo, ela recebe de novo a primeira resposta, e nada acontece duas vezes
                 * @example 3f0c1d52-6f0e-4a7b-9a55-0d9a6f1f2c10
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example nome;cidade;estado;comissao
                 *     Ervateira Campo Alto;Erechim;RS;6,50
                 */
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
            };
        };
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "simulado": false,
                     *         "linhas": 2,
                     *         "criados": 2,
                     *         "colunas_ignoradas": [
                     *           "cor"
                     *         ],
                     *         "erros": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Sempre `true`
                         * @constant
                         */
                        success: true;
                        data: components["schemas"]["ImportReport"];
                    };
                };
            };
            /**
             * @description A requisição está errada:
             *
             *     - `Dados de entrada inválidos`
             *     - `URL inválida`
             *     - `Idempotency-Key deve ter de 1 a 255 caracteres visíveis`
             *     - `Requisição inválida`
             *     - `O corpo da requisição deve ser um arquivo`
             */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorByLine"] | components["schemas"]["ValidationErrorByIssue"] | {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "URL inválida" | "Idempotency-Key deve ter de 1 a 255 caracteres visíveis" | "Requisição inválida" | "O corpo da requisição deve ser um arquivo";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "invalid_url" | "idempotency_key_invalid" | "malformed_request" | "file_missing";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WriteForbidden"];
            /**
             * @description Em conflito com o que existe:
             *
             *     - `Idempotency-Key já usada com outra requisição`
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Idempotency-Key já usada com outra requisição";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "idempotency_key_reused";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O corpo é grande demais:
             *
             *     - `O corpo da requisição passa de 10 MiB`
             */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição passa de 10 MiB";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "body_too_large";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            /**
             * @description O corpo é de um tipo não aceito:
             *
             *     - `O corpo da requisição deve ser text/csv ou application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`
             */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "O corpo da requisição deve ser text/csv ou application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "unsupported_media_type";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["WriteUnavailable"];
        };
    };
    readLiveness: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Tudo em ordem
                         * @constant
                         */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["BadAddress"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readHealth: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identificador da requisição, para segui-la entre sistemas; gerado quando não é enviado
                 * @example pedido-4711
                 */
                "x-request-id"?: components["parameters"]["x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feito */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Tudo em ordem
                         * @constant
                         */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["BadAddress"];
            500: components["responses"]["InternalError"];
            /**
             * @description Serviço indisponível no momento:
             *
             *     - `Serviço temporariamente indisponível`
             *     - `O banco de dados não aceita gravações: verifique o espaço em disco`
             *     - `O arquivo do banco de dados foi apagado ou trocado com o serviço no ar`
             */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description A mensagem
                         * @enum {string}
                         */
                        error: "Serviço temporariamente indisponível" | "O banco de dados não aceita gravações: verifique o espaço em disco" | "O arquivo do banco de dados foi apagado ou trocado com o serviço no ar";
                        /**
                         * @description O problema em uma palavra, para programas; fica quando a mensagem melhora
                         * @enum {string}
                         */
                        code: "unavailable" | "database_full" | "database_replaced";
                        request_id: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    receiveEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifica o evento: a empresa e o número da mudança. O mesmo em cada nova tentativa */
                "webhook-id": string;
                /** @description Quando foi enviado, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description Uma ou mais assinaturas `v1,…`, com espaço entre elas */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "produtos.alterado",
                 *       "timestamp": "2026-11-14T12:30:00.000Z",
                 *       "data": {
                 *         "numero": 1042,
                 *         "momento": "2026-11-14T12:30:00.000Z",
                 *         "chave_id": "019a8b1b-0d10-7a3c-8e55-71c2d9f0b844",
                 *         "usuario_id": null,
                 *         "acao": "alterar",
                 *         "recurso": "produtos",
                 *         "registro_id": "CAFE-500",
                 *         "antes": {
                 *           "id": "CAFE-500",
                 *           "nome": "Café torrado 500 g",
                 *           "preco": 17.5
                 *         },
                 *         "depois": {
                 *           "id": "CAFE-500",
                 *           "nome": "Café torrado 500 g",
                 *           "preco": 18.9
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event"];
            };
        };
        responses: {
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
