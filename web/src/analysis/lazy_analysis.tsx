// The analysis of a game, loaded when it is first shown.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { usePage } from '../shared/page_state';

type Panel = typeof import('./analysis_panel').AnalysisPanel;
const panel = signal<Panel | null>(null);

// `auto`: the analysis starts without a click.
export function LazyAnalysis(props: { auto: boolean }) {
  const { game } = usePage();
  useEffect(() => {
    if (panel.value !== null) return;
    import('./analysis_panel').then(
      ({ AnalysisPanel }) => (panel.value = AnalysisPanel),
      (error: unknown) => game.complain(error),
    );
  }, [game]);
  const Shown = panel.value;
  return Shown && <Shown {...props} />;
}
