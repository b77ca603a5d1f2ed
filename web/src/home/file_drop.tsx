import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { filesIn, onLaunchedFile } from '../offline/files';

const dropping = signal(false);

// Opens files dropped anywhere on the page, and files opened by the system.
export function useFileDrop(open: (file: File) => void, unreadable: () => void): void {
  useEffect(() => {
    onLaunchedFile(open, unreadable);
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dropping.value = true;
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) dropping.value = false;
    };
    const drop = (event: DragEvent) => {
      const [file] = filesIn(event.dataTransfer);
      dropping.value = false;
      if (!file) return;
      event.preventDefault();
      open(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [open]);
}

export function FileDropHint() {
  return dropping.value ? <div class="home-drop">{t('home.drop')}</div> : null;
}
