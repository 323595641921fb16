/// Texts in addresses (URLs), so that links can share them.

/** The most characters of a text in an address, because messengers cut longer addresses. */
export const MAX_TEXT_LENGTH = 1800;

/** Encodes a text in the variant of Base64 for URLs, whose characters need no escapes. */
export function encodeText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes a part of an address that `encodeText` made; null if the part is invalid. */
export function decodeText(part: string): string | null {
  try {
    const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  } catch {
    return null;
  }
}
