// Where a game is led that is shown here: it answers what its test says.
import { signal } from '@preact/signals';
import type { LedDeed, Leader, Refused } from '../../src/game/types';

export class ToyLeader implements Leader {
  readonly actions = signal<string[]>([]);
  readonly computers = signal(['', '']);
  readonly told: string[] = [];
  answers: () => Promise<Refused | null> = () => Promise.resolve(null);

  readonly deeds = signal<LedDeed[]>([]);
  readonly asked: LedDeed[] = [];

  // The seats at this screen.
  constructor(readonly seats: number[]) {}

  lead(deed: LedDeed): void {
    this.asked.push(deed);
  }
  mine(seat: number): boolean {
    return this.seats.includes(seat);
  }
  async play(phrase: string): Promise<Refused | null> {
    this.told.push(phrase);
    const refused = await this.answers();
    if (refused === null) this.add(phrase);
    return refused;
  }
  add(...phrases: string[]): void {
    this.actions.value = [...this.actions.value, ...phrases];
  }
}
