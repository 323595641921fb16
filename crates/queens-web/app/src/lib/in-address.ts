/// Texts in addresses, which are shared.

/** The most characters that a text takes of an address: messengers cut longer ones. */
export const MOST = 1800;

/** A text in Base64, with letters that need no escapes. */
export function encodeText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text of such a part of an address; null where it is none. */
export function decodeText(part: string): string | null {
  try {
    const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  } catch {
    return null;
  }
}
