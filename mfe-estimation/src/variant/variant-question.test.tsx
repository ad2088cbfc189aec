import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { submitUserInput } from '@comptoir/contracts/batch/item-calls'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { ask, catalogueCard, choices, choose, question, validate } from '../../testing/asked-variant.ts'

beforeEach(() => localStorage.clear())

describe('the variant of a known card', () => {
  it('is chosen among the keys the shop can price', async () => {
    await ask(question())
    expect(await choices('Édition')).toEqual(['Standard', '1re édition'])
    expect(await choices('Brillance')).toEqual(['Non Holo', 'Reverse'])
    expect(await choices('Gradation')).toEqual(['Aucune', 'PSA'])
    expect(await choices('État')).toEqual(['Neuf', 'Presque neuf', 'Excellent'])
    await choose('Gradation', 'PSA')
    expect(await choices('Note')).toEqual(['9', '10'])
    await choose('Édition', '1re édition')
    // A first edition of this card is never graded: there is nothing to choose.
    expect(screen.queryByRole('radiogroup', { name: 'Gradation' })).not.toBeInTheDocument()
    expect(await choices('État')).toEqual(['Excellent', 'Très bon'])
  })

  it('takes one line for more companies than a telephone has room for', async () => {
    const every = { _default: [3], PSA: [9], PCA: [9], CCC: [9], BGS: [9] }
    const { card } = question()
    await ask(question({ card: card && { ...card, ratiotable: { _default: every } } }))
    const list = await screen.findByRole('combobox', { name: 'Gradation' })
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    ).toEqual(['Aucune', 'PSA', 'PCA', 'CCC', 'BGS'])
    await userEvent.selectOptions(list, 'PCA')
    expect(await choices('Note')).toEqual(['9'])
  })

  it('starts as the standard edition without a finish, whatever the analysis put first', async () => {
    await ask(question({ edition: '1', holographisme: 'R' }))
    await screen.findByRole('radiogroup', { name: 'Brillance' })
    expect(screen.getByRole('radio', { name: 'Standard' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Reverse' })).not.toBeChecked()
  })

  it('starts with the condition the photos suggest, and says that it is an estimate', async () => {
    await ask(question({ condition: 4, conditions: { best: 2, worst: 5 } }))
    const group = await screen.findByRole('radiogroup', { name: 'État' })
    expect(within(group).getByRole('radio', { name: 'Excellent' })).toBeChecked()
    expect(group).toHaveAccessibleDescription(/entre «\u00a0Neuf\u00a0» et «\u00a0Très bon\u00a0».*à confirmer/)
    await choose('Gradation', 'PSA')
    expect(screen.queryByText(/D’après vos photos/)).toBeNull()
  })

  it('is sent as the portal expects it, and the price takes the place of the question', async () => {
    const { answers } = await ask(question())
    await screen.findByRole('radiogroup', { name: 'Brillance' })
    await choose('Brillance', 'Reverse')
    await choose('Gradation', 'PSA')
    await choose('Note', '9')
    await validate()
    const name = await screen.findByRole('heading', { name: 'Lumignou' })
    expect(name).toBeVisible()
    expect(document.activeElement).toContainElement(name)
    expect(document.body).not.toHaveFocus()
    expect(answers).toEqual([
      {
        id: 'batch-one',
        itemid: 'item-lumignou',
        edition: '_default',
        holographisme: 'R',
        gradation: 'PSA',
        condition: 9
      }
    ])
  })

  it('that is not complete is not sent: the missing field says so', async () => {
    const { answers } = await ask(question())
    await screen.findByRole('radiogroup', { name: 'Brillance' })
    await validate()
    expect(await screen.findByText('Choisissez la brillance')).toBeVisible()
    expect(answers).toEqual([])
  })

  it('that another choice completes is asked for no more', async () => {
    await ask(question())
    await screen.findByRole('radiogroup', { name: 'Brillance' })
    await choose('Gradation', 'PSA')
    await validate()
    expect(await screen.findByText('Choisissez la note')).toBeVisible()
    await choose('Gradation', 'Aucune')
    expect(screen.queryByText('Choisissez la note')).not.toBeInTheDocument()
    expect(screen.getByText('Choisissez la brillance')).toBeVisible()
  })

  it('that is not complete leads to its first missing choice, and a later choice asks for nothing else', async () => {
    await ask(question())
    const finish = await screen.findByRole('radiogroup', { name: 'Brillance' })
    await validate()
    expect(within(finish).getByRole('radio', { name: 'Non Holo' })).toHaveFocus()
    await choose('Gradation', 'PSA')
    expect(screen.queryByText('Choisissez l’état')).not.toBeInTheDocument()
  })

  it('has the chosen condition in words, and its price, which follow each choice', async () => {
    const standard = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 } as const
    await ask(question(), [
      { ...standard, price: 65 },
      { ...standard, condition: 4, price: 50 },
      { ...standard, holographisme: 'R', price: 90 },
      { ...standard, gradation: 'PSA', condition: 9, price: null }
    ])
    await screen.findByRole('radiogroup', { name: 'Brillance' })
    const outcome = screen.getByText(/Quelques points blancs au dos/).closest('output')
    expect(await screen.findByText(/entre 65,00.€ et 90,00.€/)).toBeVisible()
    await choose('Brillance', 'Non Holo')
    expect(outcome).toHaveTextContent(/Prix.: 65,00.€$/)
    await choose('État', 'Excellent')
    expect(outcome).toHaveTextContent(/^Coins un peu blanchis.*Prix.: 50,00.€$/)
    await choose('Gradation', 'PSA')
    await choose('Note', '9')
    expect(outcome).toHaveTextContent(/^Prix.: à confirmer par la boutique$/)
  })

  it('that the portal refuses keeps what was chosen, with the reason under its field', async () => {
    const { portal } = await ask(question())
    portal.on(submitUserInput, () => {
      throw new AppError('validation_failed', { fields: { condition: 'Ce choix n’existe pas pour cette carte' } })
    })
    await screen.findByRole('radiogroup', { name: 'Brillance' })
    await choose('Brillance', 'Reverse')
    await validate()
    expect(await screen.findByText('Ce choix n’existe pas pour cette carte')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Reverse' })).toBeChecked()
  })
})

describe('a card in doubt', () => {
  const candidates = [0.9, 0.5, 0.1].map((confidence, index) => ({
    cardid: `card-${index}`,
    name: `Lumignou ${index}`,
    number: `00${index}/060`,
    setname: 'Bois des Lanternes',
    image: null,
    confidence
  }))
  const doubt = question({ cardid: null, card: null, name: null, candidates })

  it('is first named among the candidates, told with how likely each is', async () => {
    await ask(doubt)
    expect(await choices('Laquelle est-ce\u00a0?')).toEqual([
      'Lumignou 0 000/060 · Bois des Lanternes · Très probable',
      'Lumignou 1 001/060 · Bois des Lanternes · Possible',
      'Lumignou 2 002/060 · Bois des Lanternes · Peu probable',
      'Aucune de ces cartes Cherchez la vôtre dans notre catalogue'
    ])
    expect(screen.queryByRole('button', { name: 'Valider' })).not.toBeInTheDocument()
  })

  it('then asks the variant of the chosen one, and sends both', async () => {
    const { portal, answers } = await ask(doubt)
    portal.on(getCard, catalogueCard)
    await userEvent.click(await screen.findByRole('radio', { name: /Lumignou 1/ }))
    // It comes in one finish and one edition only: the condition is all there is to say.
    expect(await choices('État')).toEqual(['Presque neuf'])
    expect(screen.queryByRole('radiogroup', { name: 'Brillance' })).not.toBeInTheDocument()
    await validate()
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(answers[0]).toMatchObject({ cardid: 'card-1', holographisme: 'H', condition: 3 })
  })

  it('is drawn with the choices of the last form until its own have come, which nobody can use yet', async () => {
    const { portal } = await ask(doubt)
    const own = Promise.withResolvers<Card>()
    portal.on(getCard, input => own.promise.then(() => catalogueCard(input)))
    localStorage.setItem(
      'ratioTable',
      JSON.stringify({ ratiotable: { _default: { _default: [1, 3] } }, holographismes: ['NH', 'R'] })
    )
    await userEvent.click(await screen.findByRole('radio', { name: /Lumignou 1/ }))
    expect(await choices('Brillance')).toEqual(['Non Holo', 'Reverse'])
    expect(screen.getByRole('radiogroup', { name: 'Brillance' }).closest('[inert]')).not.toBeNull()
    own.resolve(catalogueCard({ cardid: 'card-1' }))
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Brillance' })).not.toBeInTheDocument())
    expect(await choices('État')).toEqual(['Presque neuf'])
    expect(screen.getByRole('radiogroup', { name: 'État' }).closest('[inert]')).toBeNull()
    expect(JSON.parse(localStorage.getItem('ratioTable') ?? '{}')).toEqual({
      ratiotable: { _default: { _default: [3] } },
      holographismes: ['H']
    })
  })
})
