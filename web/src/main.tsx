import './shared_styles.css'; // first, so that the modules' styles override it
import { effect } from '@preact/signals';
import { render } from 'preact';
import { beginArt } from './art/drawing_cache';
import { openCore } from './core/open_core';
import { GameController } from './game/controller';
import { App } from './home/app';
import { watchInstall } from './home/install';
import { StartFailed, Loading } from './home/loading';
import { beginLanguage, language, onLanguage, t } from './i18n';
import { analysisCatalogue } from './i18n/analysis_catalogue';
import { openStore } from './offline/saved_games';
import { lookForTables } from './net/detect_tables';
import { keepOffline } from './offline/page_updates';

async function begin(page: HTMLElement): Promise<void> {
  try {
    const core = openCore({ analysis: analysisCatalogue, fault: (fault) => t(`file.${fault}`) });
    const store = openStore();
    const game = new GameController(core, store);
    await beginLanguage();
    effect(() => void (document.documentElement.lang = language.value));
    render(<Loading />, page);
    await onLanguage((tongue) => game.speak(tongue));
    await beginArt(core);
    render(<App core={core} game={game} store={store} />, page);
  } catch (error) {
    render(<StartFailed reason={error instanceof Error ? error.message : String(error)} />, page);
  }
}

// In browsers that are too old, public/browser_check.js has set data-old and shows a message.
const old = document.documentElement.dataset.old !== undefined;

if (!old) {
  watchInstall();
  void begin(document.getElementById('page')!);
  void lookForTables();
  if (import.meta.env.PROD) void keepOffline();
}
