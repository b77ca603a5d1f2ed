import { PageHeader } from '../shared/page_header';

export function PeoplePage(props: { title: string; children: preact.ComponentChildren }) {
  return (
    <div class="home-new">
      <PageHeader title={props.title} />
      <main class="people-main">{props.children}</main>
    </div>
  );
}
