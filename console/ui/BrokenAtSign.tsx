/** In a narrow column an address breaks before its host, not within a word. */
export function BrokenAtSign({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
