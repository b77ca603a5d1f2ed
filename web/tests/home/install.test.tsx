// @vitest-environment happy-dom
// The offer to install the page, and its dismissal.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forget, recall } from '../../src/browser/local_storage';
import { installOffer, watchInstall } from '../../src/home/install';
import { InstallLine } from '../../src/home/install_line';
import { comes, mount, type Mounted } from '../support/mount';

let mounted: Mounted;

// Sends beforeinstallprompt as the browser does. `questions`: how often the page then asked the user.
function offered(): { event: Event; questions: () => number } {
  let asked = 0;
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = async () => ({ outcome: ++asked > 0 ? 'dismissed' : 'accepted' });
  dispatchEvent(Object.assign(event, { prompt }));
  return { event, questions: () => asked };
}

beforeEach(() => {
  forget('bastide.install');
  installOffer.value = null;
  watchInstall();
  mounted = mount(<InstallLine />);
});
afterEach(() => {
  mounted.unmount();
  vi.unstubAllGlobals();
});

it('shows nothing unless the browser can install the page', () => {
  expect(mounted.text()).toBe('');
});

it('asks once for each event of the browser', async () => {
  const { event, questions } = offered();
  await comes(() => mounted.text(), 'Install Bastide as an app. It also works offline.Install');
  expect(event.defaultPrevented).toBe(true);
  mounted.button('Install').click();
  await comes(questions, 1);
  await comes(() => mounted.text(), '');
  offered();
  await comes(() => mounted.root.querySelectorAll('button').length, 2);
});

it('goes once the page is installed', async () => {
  offered();
  await comes(() => mounted.root.querySelectorAll('button').length, 2);
  dispatchEvent(new Event('appinstalled'));
  await comes(() => mounted.text(), '');
});

it('stays away for good once dismissed', async () => {
  offered();
  await comes(() => mounted.root.querySelectorAll('button').length, 2);
  mounted.button('Don’t show this again').click();
  await comes(() => mounted.text(), '');
  expect(recall('bastide.install')).not.toBeNull();
  offered();
  await comes(() => mounted.text(), '');
});

it('says on an iPhone how to install', async () => {
  vi.stubGlobal('navigator', { standalone: false, maxTouchPoints: 5 });
  watchInstall();
  await comes(() => mounted.text(), 'To install Bastide, tap Share, then “Add to Home Screen”.');
  expect(mounted.root.querySelectorAll('button').length).toBe(1);
  mounted.button('Don’t show this again').click();
  watchInstall();
  await comes(() => mounted.text(), '');
});
