import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { createPassedBefore, sourcesIn } from './passed-before.mjs'

const root = mkdtempSync(join(tmpdir(), 'comptoir-passed-'))
after(() => rmSync(root, { recursive: true }))
const write = (path, content) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}
const uses = (...names) => Object.fromEntries(names.map(name => [name, '*']))
write('package.json', { workspaces: ['contracts', 'web', 'services/*'] })
write('contracts/package.json', { name: '@comptoir/contracts' })
write('web/package.json', { name: '@comptoir/web', dependencies: uses('@comptoir/contracts', 'react') })
write('services/kit/package.json', { name: '@comptoir/kit', dependencies: uses('@comptoir/contracts') })
write('services/batch/package.json', { name: '@comptoir/service-batch', devDependencies: uses('@comptoir/kit') })
write('tools/jest.mjs', 'how tests run')

/** The workspaces whose tests passed with the files as they are. */
const kept = (machine = 'this machine') => {
  const passedBefore = createPassedBefore(join(root, 'node_modules/.cache'), machine)
  return Object.entries(sourcesIn(root)).filter(([folder, from]) => passedBefore.look(folder, from).holds)
}
const keptAfter = change => {
  const passedBefore = createPassedBefore(join(root, 'node_modules/.cache'), 'this machine')
  for (const [folder, from] of Object.entries(sourcesIn(root))) passedBefore.look(folder, from).passed()
  change()
  return kept().map(([folder]) => folder)
}

void test('Tests that never passed are run, and those that passed are kept while nothing of them changes', () => {
  assert.deepEqual(kept(), [])
  const all = ['contracts', 'web', 'services/batch', 'services/kit']
  assert.deepEqual(
    keptAfter(() => undefined),
    all
  )
  assert.deepEqual(kept('another machine'), [])
  assert.deepEqual(
    keptAfter(() => write('docs/RUNBOOK.md', 'for people')),
    all
  )
  assert.deepEqual(
    keptAfter(() => write('web/dist/main.js', 'built')),
    all
  )
})

void test('A change reaches the workspaces that depend on the changed one, directly or not, and no other', () => {
  assert.deepEqual(
    keptAfter(() => write('services/kit/ids.ts', 'new')),
    ['contracts', 'web']
  )
  assert.deepEqual(
    keptAfter(() => write('web/page.tsx', 'new')),
    ['contracts', 'services/batch', 'services/kit']
  )
  assert.deepEqual(
    keptAfter(() => write('contracts/call.ts', 'new')),
    []
  )
  assert.deepEqual(
    keptAfter(() => write('tools/jest.mjs', 'otherwise')),
    []
  )
})

void test('What changes while the tests run is not what passed', () => {
  const from = [join(root, 'web')]
  const { passed } = createPassedBefore(join(root, 'node_modules/.cache'), 'this machine').look('web', from)
  write('web/page.tsx', 'newer')
  passed()
  assert.equal(createPassedBefore(join(root, 'node_modules/.cache'), 'this machine').look('web', from).holds, false)
})
