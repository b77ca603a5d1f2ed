// The analysis of a game, loaded when it is first shown.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { usePage } from '../shared/page_state';

const loaded = signal<typeof import('./analysis_panel') | null>(null);

// `auto`: the analysis starts without a click.
export function LazyAnalysis(props: { auto: boolean }) {
  const { game } = usePage();
  useEffect(() => {
    if (loaded.value !== null) return;
    import('./analysis_panel').then(
      (module) => (loaded.value = module),
      (error: unknown) => game.complain(error),
    );
  }, [game]);
  const module = loaded.value;
  return module && <module.AnalysisPanel {...props} />;
}

// The lead in the position on the screen, once the analysis has been shown.
export function LeadOnceAnalysed() {
  const module = loaded.value;
  return module && <module.LeadBar />;
}
