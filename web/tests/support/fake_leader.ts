// Stands for the server of an online game in tests: it answers as the test says.
import { signal } from '@preact/signals';
import type { LeaderCommand, Leader, Refused } from '../../src/game/types';

export class FakeLeader implements Leader {
  purist = false;
  readonly actions = signal<string[]>([]);
  readonly computers = signal(['', '']);
  readonly finished = signal(false);
  readonly played: string[] = [];
  answers: () => Promise<Refused | null> = () => Promise.resolve(null);

  readonly commands = signal<LeaderCommand[]>([]);
  readonly asked: LeaderCommand[] = [];

  // `seats`: the seats of players at this screen.
  constructor(readonly seats: number[]) {}

  doubted = 0;
  doubt(): void {
    ++this.doubted;
  }
  lead(command: LeaderCommand): void {
    this.asked.push(command);
  }
  mine(seat: number): boolean {
    return this.seats.includes(seat);
  }
  async play(phrase: string): Promise<Refused | null> {
    this.played.push(phrase);
    const refused = await this.answers();
    if (refused === null) this.add(phrase);
    return refused;
  }
  add(...phrases: string[]): void {
    this.actions.value = [...this.actions.value, ...phrases];
  }
}
