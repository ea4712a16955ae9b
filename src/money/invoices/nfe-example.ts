/** A minimal NF-e: other elements of a real one are not read. */
export const NFE_EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">
  <NFe>
    <infNFe Id="NFe35261111444777000161550010000047111000047110" versao="4.00">
      <ide>
        <mod>55</mod><serie>1</serie><nNF>4711</nNF><dhEmi>2026-11-14T10:30:00-03:00</dhEmi>
        <tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe>
      </ide>
      <emit><CNPJ>11444777000161</CNPJ></emit>
      <dest><CNPJ>11222333000181</CNPJ></dest>
      <det nItem="1">
        <prod><cProd>CAFE-500</cProd><xProd>Café torrado 500 g</xProd><qCom>10.0000</qCom><vProd>189.00</vProd></prod>
      </det>
      <total><ICMSTot><vNF>189.00</vNF></ICMSTot></total>
      <cobr><dup><nDup>001</nDup><dVenc>2026-12-14</dVenc><vDup>189.00</vDup></dup></cobr>
    </infNFe>
  </NFe>
</nfeProc>
`;
