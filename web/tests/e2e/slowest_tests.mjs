// Reporter of vitest: prints the twenty slowest tests.
import { relative } from 'node:path';

const kMost = 20;

export default class SlowestTests {
  onTestRunEnd(modules) {
    const timed = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
        name: `${relative(process.cwd(), module.moduleId)}: ${test.fullName}`,
      })),
    );
    timed.sort((one, other) => other.seconds - one.seconds);
    console.log('\nThe slowest tests, in seconds:');
    for (const { seconds, name } of timed.slice(0, kMost)) console.log(seconds.toFixed(1).padStart(6), name);
  }
}
