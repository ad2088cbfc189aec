import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { Page } from 'playwright-core'
import { awaitMail, mailsTo } from './account-holder.ts'
import { download, textOfPdf } from './sale-documents.ts'
import { button, byName, expectSound, plain, readBatch, stage } from './sale-story.ts'
import type { Story } from './sale-story.ts'
import { done, identity } from './selling.ts'

/** The end of the story: of 22 €, the seller keeps a card of 8; what is paid is told alike wherever it is told. */
export const describePayment = (told: () => { story: Story; id: string; url: string }): void => {
  const known = () => {
    const { story, id, url } = told()
    return { ...story, story, id, url, path: `/api/batchs/${id}`, desk: `/api/dashboard/batchs/${id}` }
  }
  describe('Exactly that is paid', () => {
    const amount = '14,00 €'

    test('The shop cannot pay what no longer stands, and pays what does', async () => {
      const { story, phone, shop, desk } = known()
      for (const wrong of [52, 44, 30, 22]) {
        const { body } = await story.staff.post(`${desk}/pay`, { method: 'cheque', amount: wrong, reference: 'CHQ-1' })
        expect(plain(body.fields.amount)).toBe(`Le montant attendu est ${amount}`)
      }
      await button(shop, 'Corriger la pièce d’identité').click()
      expect(await shop.getByLabel('Numéro').inputValue()).toBe(identity.number)
      await shop.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
      await button(shop, /^Payer/).click()
      const form = shop.getByRole('dialog')
      expect(await form.getByRole('radio', { name: /^Chèque, souhaité par le vendeur/ }).isChecked()).toBe(true)
      await expectSound(shop, 'pay form')
      await form.getByLabel('Référence du paiement').fill('CHQ-0042')
      await form.getByRole('button', { name: /^Enregistrer le paiement de 14,00/ }).dblclick()
      await form.waitFor({ state: 'detached' })
      await stage(phone, 'Votre lot est payé')
    })

    test('Pages, lists, profile and inbox say it', async () => {
      const { story, phone, shop, id, url } = known()
      const paid = { hasText: /^Payé\s*14,00\s€$/ }
      const says = (page: Page) => page.getByRole('main').locator('span, div, p').filter(paid).first().waitFor()
      await says(phone)
      await expectSound(phone, 'paid', [360])
      await phone.goto(`${url}/batchs`)
      await says(phone)
      await phone.goto(`${url}/profil`)
      await says(phone)
      await says(shop)
      await shop.goto(`${url}/dashboard?status=F`)
      await says(shop)
      expect((await readBatch(story, id)).sums).toMatchObject({ net: 14, paid: 14, accepted: 14, offered: null })
    })

    test('So do mail, voucher and register, which holds what was seen of the cards that were sold', async () => {
      const { story, url, path } = known()
      await awaitMail(url, story.seller.person.email, /(14,00)\s€ viennent d’être envoyés par chèque/)
      const voucher = textOfPdf(await download(story.seller, `${path}/voucher`))
      expect(voucher).toContain(`${amount}\nMontant payé`)
      expect(voucher).not.toContain('Marégal')

      const register = done(await story.staff.get('/api/dashboard/register')) as RegisterEntry[]
      const entries = byName(register.map(({ object, price }) => ({ ...object, price })))
      expect(entries.map(({ name, condition, price }) => [name, condition, price])).toEqual([
        ['Ignivol', 6, 4],
        ['Lumignou', 3, 10]
      ])
      expect((await story.staff.get('/api/health')).body).toMatchObject({ register: { ok: true, entries: 2 } })
      const csv = (await story.staff.get('/api/dashboard/register?format=csv')).body as string
      expect(csv).toMatch(/Ignivol,.*,Bon,.*,4\.00,/)
      expect(csv).toMatch(/Lumignou,.*,Presque neuf,.*,10\.00,/)
      expect(csv).not.toContain('Marégal')
      const printed = textOfPdf(await download(story.staff, '/api/dashboard/register?format=pdf'))
      expect(printed).toMatch(/Ignivol[^€]*Bon\n4,00 €/)
      expect(printed).not.toContain('Marégal')
    })

    test('The thread tells every step by userid 0, and a mail told the seller of each that was the shop’s', async () => {
      const { story, url, path } = known()
      const thread = done(await story.seller.get(`${path}/messages?limit=100`)) as Message[]
      expect(thread.filter(({ userid }) => userid === '0').map(({ content }) => plain(content))).toEqual([
        'Le lot est envoyé à la boutique, qui l’examine avant de faire une offre.',
        'La boutique a fait une offre de 30,00 €.',
        'Le vendeur a accepté l’offre de 30,00 €.',
        'Le vendeur a choisi comment être payé.',
        'Les cartes seront envoyées par la poste.',
        'La boutique a joint une étiquette d’envoi prépayée.',
        'Le lot est en route vers la boutique.',
        'Les cartes sont arrivées à la boutique.',
        'La boutique contrôle les cartes une à une.',
        'La boutique propose 22,00 € au lieu de 30,00 €.',
        'Le vendeur a accepté l’offre de 14,00 € ; une carte lui revient.',
        'Le paiement est parti : le lot est terminé. Merci de votre confiance !'
      ])
      const subjects = (await mailsTo(url, story.seller.person.email)).map(({ subject }) => subject)
      expect(
        subjects.filter(subject => subject.startsWith('Votre lot')).map(subject => subject.replace(/^[^:]*: /, ''))
      ).toEqual([
        'votre paiement est parti',
        'offre acceptée',
        'contrôle terminé',
        'bien arrivé à la boutique',
        'votre étiquette d’envoi est prête',
        'offre acceptée',
        'une offre vous attend',
        'photos bien reçues'
      ])
      expect(story.complaints()).toEqual([])
    })
  })
}
