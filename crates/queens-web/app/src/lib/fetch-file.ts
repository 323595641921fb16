/// Loads the files that the app reads at run time: texts, lessons and programs, which are served unchanged.

/** A file by its path below the folder of the app. */
export async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(new URL(path, document.baseURI));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
