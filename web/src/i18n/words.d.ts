// Prepared by web/tools/vite_words_plugin.mjs.
declare module '*.words?analysis' {
  const words: string;
  export default words;
}
