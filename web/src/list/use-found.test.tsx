import { useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchList } from '@comptoir/ui/search-list'
import { useFound } from './use-found.tsx'

const words = {
  label: 'Ville',
  hint: 'Deux lettres',
  list: 'Villes',
  loading: 'Recherche',
  count: (count: number) => `${count} villes`,
  more: 'Beaucoup de villes'
}

const open = (search: (question: { q: string; limit: number }) => Promise<{ id: string }[]>) => {
  const Towns = () => {
    const [text, setText] = useState('')
    const { list } = useFound(text, { queryKey: ['towns'], search, words })
    return (
      <SearchList words={words} text={text} onType={setText} {...list} onPick={() => undefined} focused>
        {({ id }) => id}
      </SearchList>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Towns />
    </QueryClientProvider>
  )
}
const type = (text: string) => userEvent.type(screen.getByLabelText('Ville'), text)

it('asks once for a word typed without a pause, and not for a single letter', async () => {
  const asked: string[] = []
  const search = ({ q }: { q: string }) => {
    asked.push(q)
    return Promise.resolve([{ id: 'Paris' }])
  }
  open(search)
  await type('p')
  await type('aris')
  expect(await screen.findByRole('option', { name: 'Paris' })).toBeVisible()
  expect(screen.getByText('1 villes')).toBeVisible()
  expect(asked).toEqual(['paris'])
  await userEvent.clear(screen.getByLabelText('Ville'))
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

it('says that there may be more when the list is full', async () => {
  open(({ limit }) => Promise.resolve(Array.from({ length: limit }, (_, place) => ({ id: `Paris ${place}` }))))
  await type('paris')
  expect(await screen.findByText('Beaucoup de villes')).toBeVisible()
})

it('says why a search failed, and searches again', async () => {
  let down = true
  open(() => (down ? Promise.reject(new Error('down')) : Promise.resolve([{ id: 'Paris' }])))
  await type('paris')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  down = false
  await userEvent.click(retry)
  expect(await screen.findByRole('option', { name: 'Paris' })).toBeVisible()
})
