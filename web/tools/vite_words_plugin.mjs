// Plugin of vite that prepares the catalogues of data/words for the page: `de.words?raw` has no comments, no
// sentences that only the program uses (tools/check_words puts these last), and none that only the core with the
// computer players says: in an analysis, for files of JCloisterZone, or when a position is set up; `de.words?analysis` has these.
import { readFile } from 'node:fs/promises';

const kSentences = { '.words?raw': saidInPage, '.words?analysis': saidInAnalysis };
const kOfAnalysis = ['src/player/analysis_report/', 'src/core/game/arrange.cpp', 'src/text/interop/'];
const kFromHereOn = '# From here on: what is not said in the page.';

export function pageWords() {
  return {
    name: 'page-words',
    enforce: 'pre',
    async load(id) {
      const ending = Object.keys(kSentences).find((one) => id.endsWith(one));
      if (ending === undefined) return null;
      const path = id.slice(0, id.lastIndexOf('?'));
      this.addWatchFile(path);
      return `export default ${JSON.stringify(kSentences[ending](await readFile(path, 'utf8')))};`;
    },
  };
}

export function saidInPage(catalogue) {
  return sentences(catalogue, (source) => !isOfAnalysis(source));
}

export function saidInAnalysis(catalogue) {
  return sentences(catalogue, isOfAnalysis);
}

function isOfAnalysis(source) {
  return kOfAnalysis.some((one) => source.startsWith(one));
}

// The sentences of the sources that pass `isWanted`, without those that only the program uses.
function sentences(catalogue, isWanted) {
  const [said] = catalogue.split(kFromHereOn);
  let source = '';
  return said
    .split('\n')
    .filter((line) => {
      if (line.startsWith('# ')) source = line.slice(2);
      return line !== '' && !line.startsWith('#') && isWanted(source);
    })
    .join('\n');
}
