// Plugin of vite that prepares the catalogues of data/words for the page. It removes comments, and the
// sentences that only the program uses (tools/check_words puts these last).
import { readFile } from 'node:fs/promises';

const kEnding = '.words?raw';
const kFromHereOn = '# From here on: what is not said in the page.';

export function pageWords() {
  return {
    name: 'page-words',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(kEnding)) return null;
      const path = id.slice(0, -'?raw'.length);
      this.addWatchFile(path);
      return `export default ${JSON.stringify(saidInPage(await readFile(path, 'utf8')))};`;
    },
  };
}

export function saidInPage(catalogue) {
  const [said] = catalogue.split(kFromHereOn);
  return said
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .join('\n');
}
