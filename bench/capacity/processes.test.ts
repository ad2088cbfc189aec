import { cpuMsOf, machineMsOf, roleOf } from './processes.ts'

test('User and kernel time are read behind the name of a program, whatever it is', () => {
  expect(cpuMsOf('71 (node) S 1 71 71 0 -1 4194560 900 0 3 0 250 40 0 0 20 0 11 0 8811 12 13')).toBe(2900)
  expect(cpuMsOf('71 (a (b) c) S 1 71 71 0 -1 4194560 900 0 3 0 1 2 9 9 20 0 11 0 8811 12 13')).toBe(30)
})

test('The machine has used what was neither idle nor waiting for a disk', () => {
  expect(machineMsOf('cpu  100 20 30 5000 700 4 5 6 0 0\ncpu0 9 9 9 9 9 9 9 9 0 0\n')).toBe(1650)
})

test.each([
  ['node gateway/src/main.ts', 'gateway'],
  ['node services/batch/src/main.ts', 'batch'],
  ['nats-server -a 127.0.0.1 -js', 'nats'],
  ['node embedded/src/engine/host.ts data', 'engine'],
  ['sh -c something', null]
])('The role of %s is %s', (commandLine, role) => {
  expect(roleOf(commandLine)).toBe(role)
})
