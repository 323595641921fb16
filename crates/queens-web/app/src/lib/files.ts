/// The files that the app reads while it runs: texts, lessons and programs, which lie beside it as they were written.

/** A file by its path below the folder of the app. */
export async function load(path: string): Promise<Response> {
  const response = await fetch(new URL(path, document.baseURI));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
