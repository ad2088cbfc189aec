import type { Batch } from '@comptoir/contracts/batch/batch'
import { batchOf, deliveryOf, rib, sumsOf, userOf } from '../../../testing/builders.ts'
import { firstWay, waysToPay } from './payable-by.ts'

const owing = (net: number, part: Partial<Batch> = {}) => batchOf({ sums: sumsOf({ accepted: net, net }), ...part })
const paypal = userOf({ paymenttype: 'P', paymentdata: { email: 'alix@exemple.fr' } })
const later = userOf({ paymenttype: 'N', paymentdata: null })
const wrongKey = userOf({ paymentdata: { name: 'Alix', rib: '30002 00550 0000157841Z 12' } })

describe('the ways to pay', () => {
  const possible = (...given: Parameters<typeof waysToPay>) =>
    waysToPay(...given)
      .filter(way => way.possible)
      .map(({ method }) => method)
  const cash = (...given: Parameters<typeof waysToPay>) => waysToPay(...given).find(({ method }) => method === 'cash')

  it('are the one in the seller’s account, a cheque and cash', () => {
    expect(possible(userOf(), owing(50))).toEqual(['bank', 'cheque', 'cash'])
    expect(possible(paypal, owing(50))).toEqual(['paypal', 'cheque', 'cash'])
    expect(possible(later, owing(50))).toEqual(['cheque', 'cash'])
  })

  it('leave out cash from 1 000 €', () => {
    expect(possible(userOf(), owing(999.99))).toContain('cash')
    expect(possible(userOf(), owing(1000))).not.toContain('cash')
  })

  it('leave out cash for cards that came by post, and say so', () => {
    expect(possible(userOf(), owing(50, { delivery: deliveryOf({ mode: 'shop' }) }))).toContain('cash')
    expect(cash(userOf(), owing(50, { delivery: deliveryOf() }))).toMatchObject({
      possible: false,
      description: 'Le lot est venu par colis\u00a0: les espèces se remettent en boutique'
    })
  })

  it('leave out cash for a seller who already received too much of it within 24 hours', () => {
    expect(possible(userOf(), owing(50, { cashleft: 50 }))).toContain('cash')
    expect(cash(userOf(), owing(50.01, { cashleft: 50 }))).toMatchObject({
      possible: false,
      description: expect.stringMatching(/ces dernières 24 heures/)
    })
  })

  it('leave out cash once the portal refused it: another batch was paid while the form was open', () => {
    expect(cash(userOf(), owing(50), { cashRefused: true })).toMatchObject({
      possible: false,
      description: expect.stringMatching(/ces dernières 24 heures/)
    })
  })

  it('leave out a transfer to a RIB whose key is wrong, and say so', () => {
    const bank = waysToPay(wrongKey, owing(50)).find(({ method }) => method === 'bank')
    expect(bank).toMatchObject({ possible: false, description: 'La clé du RIB est fausse\u00a0: demandez-en un autre' })
  })

  it('say where the money goes', () => {
    expect(waysToPay(userOf(), owing(50)).map(({ description }) => description)).toContain(`Alix Martin, ${rib}`)
  })
})

describe('a payment opens with', () => {
  const opened = (seller: typeof later, batch: Batch) => firstWay(waysToPay(seller, batch), batch)

  it('the method that the seller wishes', () => {
    const wishing = owing(50, { wishes: { method: 'cheque' } })
    expect(opened(userOf(), wishing)).toBe('cheque')
    expect(waysToPay(userOf(), wishing).map(({ label }) => label)).toContain('Chèque, souhaité par le vendeur')
  })

  it('the method of the account when the seller wishes none, or one that is not possible', () => {
    expect(opened(userOf(), owing(50))).toBe('bank')
    expect(opened(userOf(), owing(1000, { wishes: { method: 'cash' } }))).toBe('bank')
    expect(opened(wrongKey, owing(50, { wishes: { method: 'bank' } }))).toBe('cheque')
  })
})
