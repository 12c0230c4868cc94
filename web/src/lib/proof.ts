/** The shuffle can be verified: the hash was published at the deal, the secret behind it at the end. */

/** SHA-256 of the secret's bytes, as hexadecimal digits. */
export async function hashOf(secret: string): Promise<string> {
  const pairs = secret.match(/../g) ?? [];
  const bytes = Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a browser can check at all: the tools are there on secure pages and on this machine only. */
export function canVerify(): boolean {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}
