import { globSync } from 'node:fs'
import path from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { Atelier } from './atelier.tsx'
import { families } from './families.ts'

const root = path.join(import.meta.dirname, '../..')

/** Components without a story, each with the reason. */
const without: Readonly<Record<string, string>> = {
  'ui/src/page-meta.tsx': 'it draws nothing',
  'web/src/public-page/end-of-first-view.tsx': 'it draws nothing',
  'web/src/public-page/structured-data.tsx': 'it draws nothing',
  'web/src/public-page/write-remote-page.tsx': 'it writes a whole page of a remote while that is built'
}

/** The files of all components, from the root of the repository. A hook (`use-…`) draws nothing itself. */
const components = globSync('{ui,web}/src/**/*.tsx', { cwd: root })
  .filter(file => !file.endsWith('.test.tsx') && !path.basename(file).startsWith('use-'))
  .map(file => file.replaceAll(path.sep, '/'))

const stories = families.flatMap(family => family.stories)
const files = stories.map(({ file }) => file)

it('every component has one story, or a reason for having none', () => {
  expect(files.concat(Object.keys(without)).toSorted()).toEqual(components.toSorted())
})

it('no two states of a component have the same name', () => {
  const twice = stories.filter(({ states }) => new Set(states.map(({ name }) => name)).size < states.length)
  expect(twice.map(({ component }) => component)).toEqual([])
})

it('the page draws every state of every component', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Atelier />
      </MemoryRouter>
    </QueryClientProvider>
  )
  expect(screen.getAllByRole('figure')).toHaveLength(stories.flatMap(({ states }) => states).length)
})
