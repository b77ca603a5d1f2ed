export function bufferOf(content) {
  return Buffer.from(content);
}
