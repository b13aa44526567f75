// Loaded first in each test process: see runner.mjs.
const REQUEST = 'jest-light-runner-get-worker-data';
let settings;

// A listener would take the messages that Node keeps until the runner listens.
const { emit, send } = process;
process.emit = function (event, message, ...rest) {
  if (event === 'message' && message?.type === 'jest-light-runner-worker-data') settings = message;
  return emit.call(this, event, message, ...rest);
};
process.send = function (message, ...rest) {
  return message === REQUEST && settings ? process.emit('message', settings) : send.call(this, message, ...rest);
};

// Programs that tests start are not test processes.
process.env.NODE_OPTIONS = process.env.NODE_OPTIONS.replace(/ ?--import \S*early-settings\.mjs/, '');
