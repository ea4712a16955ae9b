import { NewPasswordInput } from '../session/NewPasswordInput.tsx';
import { AccountCard } from './AccountCard.tsx';
import { OwnForm } from './OwnForm.tsx';

export function PasswordForm({ email }: { email: string }) {
  return (
    <AccountCard
      title="Senha"
      says="Vale nas empresas entre as quais você troca sem sair. Ao mudar, as suas outras sessões nelas terminam."
    >
      <OwnForm field="senha" save="Mudar senha" saved="Senha mudada. As outras sessões terminaram.">
        {(box) => (
          <>
            {/* Password managers expect the account's name beside the password. */}
            <input type="hidden" name="email" autoComplete="username" value={email} />
            <NewPasswordInput label="Senha nova" {...box} />
          </>
        )}
      </OwnForm>
    </AccountCard>
  );
}
