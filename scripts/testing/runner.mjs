// jest-light-runner in child processes. Its version 0.8.2 answers the first process that asks for its settings by sending
// them to all; one that is still starting would miss them and wait forever. Each process keeps what came early.
import runner from 'jest-light-runner/child-process';

const option = `--import ${new URL('./early-settings.mjs', import.meta.url).href}`;
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${option}`;

export default runner;
