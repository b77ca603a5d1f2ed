// Fetches and compiles a WebAssembly module.
export async function compile(address: URL): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  const again = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch {
    // Fallback for hosts that send the file with another type than application/wasm.
    return WebAssembly.compile(await again.arrayBuffer());
  }
}
