import { z } from 'zod';

const LARGEST_LOGO_KIB = 256;

const DATA_URL = /^data:image\/(?:png|jpe?g);base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The first bytes of each picture format in base64; they decide the type, whatever the sender claims. */
const BEGINNINGS = { 'image/png': 'iVBORw0KGgo', 'image/jpeg': '/9j/' } as const;

/** Checks only the form, which a browser can check too; `readPicture` checks the picture itself. */
export const logoField = z
  .string()
  .nullable()
  .transform((value, context) => {
    const content = (value ?? '').trim().replace(DATA_URL, '');
    if (content === '') return null;
    const complain = (message: string) => {
      context.issues.push({ code: 'invalid_format', format: 'logo', input: content, message });
      return z.NEVER;
    };
    if (content.length > Math.ceil((LARGEST_LOGO_KIB * 1024) / 3) * 4)
      return complain(`A imagem passa de ${LARGEST_LOGO_KIB} KiB`);
    const tipo = typeOf(content);
    if (tipo === undefined || content.length % 4 !== 0 || !BASE64.test(content))
      return complain('Deve ser uma imagem PNG ou JPEG em base64');
    return { tipo, conteudo: content };
  });

function typeOf(content: string): keyof typeof BEGINNINGS | undefined {
  if (content.startsWith(BEGINNINGS['image/png'])) return 'image/png';
  return content.startsWith(BEGINNINGS['image/jpeg']) ? 'image/jpeg' : undefined;
}
