// Where a player's final lead comes from, as a table with bars: each bar begins where the one before ended.
import type { Analysis } from '../core/types';
import { t } from '../i18n';
import { analysisText } from '../i18n/analysis_text';
import { isYou, nameOf, usePage } from '../shared/page_state';
import { signedText } from './numbers';
import type { Subject } from './subject';

const kWidth = 100;
const kHeight = 10;
const kLargeRest = 5; // points learned later that the text explains

export interface Step {
  label: string;
  points: number;
  from: number; // lead before this step
}

// Adds up the steps of a player's lead.
export function stepsOf(parts: readonly (readonly [label: string, points: number])[]): Step[] {
  let from = 0;
  return parts.map(([label, points]) => {
    const step = { label, points, from };
    from += points;
    return step;
  });
}

function Bar({ from, to, least, most }: { from: number; to: number; least: number; most: number }) {
  const x = (points: number) => ((points - least) / (most - least)) * kWidth;
  const width = Math.max(0.5, Math.abs(x(to) - x(from)));
  return (
    <svg
      class="analysis-bar"
      viewBox={`0 0 ${kWidth} ${kHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect
        class={to < from ? 'analysis-loss' : 'analysis-gain'}
        x={Math.min(x(from), x(to))}
        width={width}
        height={kHeight}
      />
      <path class="analysis-grid" d={`M${x(0)} 0V${kHeight}`} />
    </svg>
  );
}

export function Waterfall({ report, subject }: { report: Analysis; subject: Subject }) {
  const { game, tablePanel } = usePage();
  const view = game.view.value!;
  const fall = report.waterfall[subject.seat]!;
  const of = (key: 'analysis.tiles' | 'analysis.errors', numbers: Record<string, number>) =>
    report.players.map(({ name }, seat): [string, number] => {
      const player = isYou(view, seat, tablePanel) ? t('players.you') : nameOf(view, seat);
      return [analysisText(key, { name: player }), numbers[name] ?? 0];
    });
  const steps = stepsOf([
    [analysisText('analysis.seat'), fall.seat],
    ...of('analysis.tiles', fall.luck),
    ...of('analysis.errors', fall.errors),
    [analysisText('analysis.rest'), fall.rest],
  ]);
  const result = analysisText(report.finished ? 'analysis.result' : 'analysis.result.expected');
  const rows = [...steps, { label: result, points: fall.result, from: 0 }];
  const ends = rows.flatMap(({ from, points }) => [from, from + points]);
  const [least, most] = [Math.min(-1, ...ends), Math.max(1, ...ends)];
  return (
    <section class="analysis-fall">
      <table>
        <caption>{analysisText('analysis.fall')}</caption>
        <tbody>
          {rows.map(({ label, points, from }, row) => (
            <tr key={row}>
              <th scope="row">{label}</th>
              <td class="analysis-bar-cell">
                <Bar from={from} to={from + points} least={least} most={most} />
              </td>
              <td class="analysis-points">{signedText(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {Math.abs(fall.rest) > kLargeRest && <p class="look-soft">{analysisText('analysis.rest.large')}</p>}
    </section>
  );
}
