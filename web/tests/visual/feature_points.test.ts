import { expect, it } from 'vitest';
import type { Feature } from '../../src/core/types';
import { farmsShown, pointsLater, pointsToSort } from '../../src/visual/feature_points';

const featureOf = (facts: Partial<Feature>): Feature =>
  ({ kind: 'city', complete: false, closable: true, value: 3, value_complete: 6, ...facts }) as Feature;
const stuck = featureOf({ closable: false });
const farm = featureOf({ kind: 'farm', closable: false });
const farmByCity: Feature = featureOf({ kind: 'farm', closable: false });
delete farmByCity.value;
delete farmByCity.value_complete;

it('tells the points of a complete feature only where that can still be', () => {
  expect(pointsLater(featureOf({}), true)).toBe(6);
  expect(pointsLater(stuck, true)).toBeNull();
  expect(pointsLater(featureOf({ complete: true, closable: false }), true)).toBeNull();
  expect(pointsLater(featureOf({ value_complete: 3 }), true)).toBeNull();
  expect(pointsLater(farm, true)).toBe(6);
});

it('does not show by missing points that a feature cannot be completed', () => {
  expect(pointsLater(featureOf({}), false)).toBe(6);
  expect(pointsLater(stuck, false)).toBe(6);
  expect(pointsLater(featureOf({ complete: true, closable: false }), false)).toBeNull();
  expect(pointsLater(farm, false)).toBeNull();
  expect(pointsToSort(farm, false)).toBe(3);
  expect(farmsShown([stuck, farm], false).map((one) => one.value_complete)).toEqual([3]);
  expect(farmsShown([stuck, farm], true)).toEqual([farm]);
});

it('knows no points of a farm that is scored by the city', () => {
  expect(pointsLater(farmByCity, true)).toBeNull();
  expect(pointsToSort(farmByCity, true)).toBe(0);
});
