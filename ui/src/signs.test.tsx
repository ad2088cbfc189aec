import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { MoneyTotal } from './money-total.tsx'
import { PageMeta, TitleCount } from './page-meta.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Stepper } from './stepper.tsx'

it.each([
  ['E', 'En cours d’édition'],
  ['T', 'En traitement'],
  ['I', 'En transit'],
  ['C', 'Annulé'],
  ['F', 'Terminé']
] as const)('names status %s in words, beside an icon', (status, words) => {
  const { container } = render(<StatusBadge status={status} label={words} />)
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

it('shows --- as long as nothing is priced, then euros', () => {
  const { rerender } = render(<MoneyTotal amount={0} />)
  expect(screen.getByRole('status')).toHaveTextContent('---')
  rerender(<MoneyTotal amount={0.01} />)
  expect(screen.getByRole('status')).toHaveTextContent('0,01 €')
})

it('tells which step is the present one and which are done', () => {
  render(<Stepper label="Avancement" steps={['Photos', 'Offre', 'Envoi']} current={1} />)
  const [photos, offer, shipping] = within(screen.getByRole('list', { name: 'Avancement' })).getAllByRole('listitem')
  expect(photos).toHaveTextContent('étape terminée')
  expect(offer).toHaveAttribute('aria-current', 'step')
  expect(shipping).not.toHaveAttribute('aria-current')
})

it('keeps a fraction between 0 and 100 %', () => {
  const { rerender } = render(<ProgressBar label="Envoi des photos…" value={0.637} />)
  expect(screen.getByRole('progressbar', { name: 'Envoi des photos…' })).toHaveAttribute('value', '64')
  rerender(<ProgressBar label="Envoi des photos…" value={1.2} />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100')
})

it('interrupts only for danger', () => {
  render(
    <>
      <Banner tone="danger">Connexion perdue</Banner>
      <Banner>Nouvelle offre</Banner>
    </>
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Connexion perdue')
  expect(screen.getByRole('status')).toHaveTextContent('Nouvelle offre')
})

it('ignores presses while busy and keeps the focus', async () => {
  const onClick = jest.fn()
  render(
    <Button busy onClick={onClick}>
      Envoyer
    </Button>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(onClick).not.toHaveBeenCalled()
  expect(screen.getByRole('button')).toHaveFocus()
})

it('names the address of the page at the origin that the portal wrote', () => {
  const link = document.head.appendChild(document.createElement('link'))
  link.rel = 'canonical'
  link.href = 'https://comptoir.example/estimation'
  window.history.replaceState(null, '', '/rachat?from=mail')
  render(<PageMeta title="Rachat" />)
  expect(link.href).toBe('https://comptoir.example/rachat')
  link.remove()
  window.history.replaceState(null, '', '/')
})

it('titles the page', () => {
  const { rerender } = render(<PageMeta title="Mes lots" />)
  expect(document.title).toBe('Mes lots – Comptoir')
  rerender(<PageMeta title="Comptoir" />)
  expect(document.title).toBe('Comptoir')
})

it('tells in the title how many things wait to be read', () => {
  const titled = (count: number) => (
    <TitleCount value={count}>
      <PageMeta title="Mes lots" />
    </TitleCount>
  )
  const { rerender } = render(titled(3))
  expect(document.title).toBe('(3) Mes lots – Comptoir')
  rerender(titled(0))
  expect(document.title).toBe('Mes lots – Comptoir')
})
