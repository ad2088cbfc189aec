import { screen, waitFor, within } from '@testing-library/react'
import { ask, choices, choose, question, validate } from '../../testing/asked-variant.ts'

beforeEach(() => localStorage.clear())

describe('a card in the case of a grading company', () => {
  const isChecked = (group: string, label: string) =>
    within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', { name: label })
      .checked

  it('begins with the company and the grade that were read', async () => {
    const { answers } = await ask(question({ slab: { gradation: 'PSA', grade: 10, certificate: '58273641' } }))
    expect(await screen.findByText(/^Lu sur la coque\s: PSA 10, certificat 58273641/)).toBeVisible()
    expect([isChecked('Gradation', 'PSA'), isChecked('Note', '10')]).toEqual([true, true])
    await choose('Brillance', 'Reverse')
    await validate()
    await waitFor(() => expect(answers).toMatchObject([{ gradation: 'PSA', condition: 10 }]))
  })

  it('asks for a grade that could not be read', async () => {
    const { answers } = await ask(question({ slab: { gradation: 'PSA', grade: null, certificate: null } }))
    expect(await choices('Note')).toEqual(['9', '10'])
    await choose('Brillance', 'Reverse')
    await validate()
    expect(await screen.findByText('Choisissez la note')).toBeVisible()
    expect(answers).toEqual([])
  })

  it.each([
    [{ gradation: null, grade: null, certificate: '58273641' }, /société à préciser, certificat 58273641/],
    [
      { gradation: 'CCC', grade: 9, certificate: null },
      /Nous lisons CCC sur la coque, et la boutique n’a pas de barème/
    ]
  ] as const)('is not taken for one without a grade: %j', async (slab, words) => {
    const { answers } = await ask(question({ slab }))
    expect(await screen.findByText(words)).toBeVisible()
    expect([isChecked('Gradation', 'Aucune'), isChecked('Gradation', 'PSA')]).toEqual([false, false])
    await choose('Brillance', 'Reverse')
    await validate()
    expect(await screen.findByText('Choisissez la gradation')).toBeVisible()
    expect(answers).toEqual([])
  })
})
