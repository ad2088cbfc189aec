import { agreedOn, deliveryOf, offerOf } from '../../testing/builders.ts'
import { netSentence } from './net-sentence.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const ship = deliveryOf()
const shop = deliveryOf({ mode: 'shop' })
const ofNew = (price: number, delivery: typeof ship | null, shippingcost?: number, replaces: string[] = []) =>
  plain(netSentence({ offers: [], delivery }, offerOf({ replaces }), { price, shippingcost }))

describe('what an offer brings its seller', () => {
  it.each([
    ['30 € by post', 30, ship, 4.9, 'Frais d’envoi déduits : 4,90 € · vous recevrez 25,10 €.'],
    [
      '30 € while no way is chosen',
      30,
      null,
      4.9,
      'En cas d’envoi, frais déduits : 4,90 € · vous recevrez 25,10 €, ou 30,00 € au comptoir.'
    ],
    [
      '30 € by post from a shop without a cost',
      30,
      ship,
      undefined,
      'L’envoi est à votre charge · vous recevrez 30,00 €.'
    ],
    [
      '30 € from a shop without a cost, no way chosen',
      30,
      null,
      0,
      'Par la poste, l’envoi est à votre charge ; au comptoir, sans frais · vous recevrez 30,00 €.'
    ],
    ['50 € by post', 50, ship, 4.9, 'Frais d’envoi pris en charge : vous recevrez 50,00 €.'],
    ['30 € at the counter', 30, shop, 4.9, 'Au comptoir, sans frais : vous recevrez 30,00 €.']
  ])('%s', (_, price, delivery, shippingcost, sentence) => {
    expect(ofNew(price, delivery, shippingcost)).toBe(sentence)
  })

  it('has nothing deducted for cards that are at the shop, however they came', () => {
    const batch = { offers: [], delivery: null, receivedat: '2026-11-25T09:00:00.000Z' }
    expect(plain(netSentence(batch, offerOf(), { price: 22, shippingcost: 4.9 }))).toBe(
      'Au comptoir, sans frais : vous recevrez 22,00 €.'
    )
  })

  it('is told with the accepted offers that travel in the same parcel', () => {
    const { offers } = agreedOn(30)
    expect(plain(netSentence({ offers, delivery: ship }, offerOf(), { price: 22, shippingcost: 4.9 }))).toBe(
      'Frais d’envoi pris en charge : vous recevrez 52,00 €. Avec les 30,00 € déjà acceptés.'
    )
  })

  it('is not told with the one that it replaces', () => {
    const revision = offerOf({ replaces: ['accepted-30'] })
    const { offers } = agreedOn(30)
    expect(plain(netSentence({ offers, delivery: ship }, revision, { price: 22, shippingcost: 4.9 }))).toBe(
      'Frais d’envoi déduits : 4,90 € · vous recevrez 17,10 €.'
    )
  })
})
