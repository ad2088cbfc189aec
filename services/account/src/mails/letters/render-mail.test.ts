import { readHtml } from '../../../testing/read-html.ts'
import { saleMails } from '../../../testing/sale-mails.ts'
import { slotMails } from '../../../testing/slot-mails.ts'
import { greetedName } from './greeted-name.ts'
import type { MailRequest } from '../mail-request.ts'
import { letters } from './french.ts'
import { renderMail } from './render-mail.ts'

const publicUrl = 'https://comptoir.test'
const link = `${publicUrl}/forgot/s3cret?email=anna%40example.fr&from=mail`
const anna = { to: 'anna@example.fr', firstname: 'Anna' }
const hostile = `</p><script>alert("x")</script><a href="https://evil.test">`

/** One mail of each template, with a text that its reader needs. */
const requests: readonly (MailRequest & { needs: string })[] = [
  { ...anna, template: 'verify_email', data: { code: '012345' }, needs: '012345' },
  { ...anna, template: 'new_code', data: { code: '987654' }, needs: '987654' },
  { ...anna, template: 'confirm_email', data: { code: '246810' }, needs: '246810' },
  { ...anna, template: 'email_changed', data: {}, needs: 'répondez tout de suite à cet e-mail' },
  { ...anna, template: 'welcome', data: {}, needs: `${publicUrl}/batchs` },
  {
    ...anna,
    template: 'shortcut_password',
    data: { password: 'Provisoire7', conversationid: 'talk' },
    needs: 'Voici votre mot de passe provisoire : Provisoire7. Il est valable 24 heures ;'
  },
  { ...anna, template: 'reset_link', data: { link }, needs: link },
  { ...anna, template: 'password_changed', data: {}, needs: `${publicUrl}/forgot` },
  { ...anna, template: 'payout_changed', data: { paymenttype: 'B' }, needs: 'virement' },
  { ...anna, template: 'second_factor_set_up', data: {}, needs: 'chaque connexion demande désormais un code' },
  { ...anna, template: 'second_factor_removed', data: {}, needs: 'le mot de passe suffit de nouveau' },
  { ...anna, template: 'recovery_code_used', data: { left: 9 }, needs: 'Il vous en reste 9.' },
  { ...anna, template: 'staff_invited', data: { link, role: 'clerk' }, needs: 'en tant que vendeur' },
  { ...anna, template: 'role_changed', data: { role: 'manager' }, needs: `${publicUrl}/login` },
  { ...anna, template: 'account_deleted', data: {}, needs: 'pendant 10 ans' },
  { ...anna, template: 'account_blocked', data: { reason: 'Fausses cartes' }, needs: 'Fausses cartes' },
  ...saleMails,
  ...slotMails,
  {
    ...anna,
    template: 'unread_messages',
    data: { tabletype: 'B', tableid: 'lot-1', count: 3 },
    needs: 'Vous avez 3 nouveaux messages dans la discussion de votre lot.'
  },
  {
    ...anna,
    template: 'shop_unread_messages',
    data: { tabletype: 'R', tableid: 'talk', count: 1 },
    needs: `${publicUrl}/dashboard/rendezvous/talk`
  },
  {
    ...anna,
    template: 'shop_mail',
    data: { tabletype: 'R', tableid: 'talk', subject: 'Votre rendez-vous\nde samedi', content: 'À 15 h ?\n\nMerci !' },
    needs: `${publicUrl}/rendezvous/talk`
  }
]

test('Every template is tried here', () => {
  expect(requests.map(({ template }) => template).toSorted()).toEqual(Object.keys(letters).toSorted())
})

describe.each(requests.map(request => [request.template, request] as const))('%s', (_, { needs, ...request }) => {
  test('says in text and in HTML what its reader needs', async () => {
    const mail = await renderMail(request, publicUrl)
    expect(mail.to).toBe('anna@example.fr')
    expect(mail.subject).toMatch(/^[A-ZÀ-Ý][^\n]{10,}$/)
    expect(mail.text).toMatch(/^Bonjour Anna,\n/)
    expect(mail.text.replaceAll('\u00A0', ' ')).toContain(needs)
    expect(readHtml(mail.html)).toContain('Bonjour Anna,')
    expect(readHtml(mail.html)).toContain(needs)
    expect(mail.text + mail.html).not.toMatch(/undefined|null|\[object/)
  })

  test('is a page with a language, a title, one heading and links that are also readable', async () => {
    const { html, text, subject } = await renderMail(request, publicUrl)
    expect(html).toMatch(/^<!DOCTYPE html[^>]*><html lang="fr"/)
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).not.toMatch(/<img|<script|https?:\/\/(?!comptoir\.test|www\.w3\.org)/)
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      const url = href.replaceAll('&amp;', '&')
      expect(readHtml(html)).toContain(url)
      expect(text).toContain(`\n${url}\n`)
    }
  })

  test('whatever was typed as a name, adds nothing to the page', async () => {
    const mail = await renderMail({ ...request, firstname: hostile }, publicUrl)
    expect(mail.text).toMatch(/^Bonjour,\n/)
    expect(mail.html).not.toContain('evil.test')
    expect(mail.html).not.toContain('<script')
  })
})

test('The reason of a blocked account is shown as it was typed, and none when there is none', async () => {
  const blocked = { ...anna, template: 'account_blocked' as const }
  const { html, text } = await renderMail({ ...blocked, data: { reason: hostile } }, publicUrl)
  expect(text).toContain(hostile)
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('href="https://evil.test"')
  expect((await renderMail({ ...blocked, data: { reason: null } }, publicUrl)).text).not.toContain('motif')
})

test('What staff write by mail is paragraphs under one line of subject', async () => {
  const data = {
    tabletype: 'B',
    tableid: 'lot-1',
    subject: 'Votre\nlot',
    content: 'Bonjour <b>Anna</b>\nÀ demain'
  } as const
  const { subject, html, text } = await renderMail({ ...anna, template: 'shop_mail', data }, publicUrl)
  expect(subject).toBe('Votre lot')
  expect(text).toContain('Bonjour <b>Anna</b>\n\nÀ demain')
  expect(html).toContain('Bonjour &lt;b&gt;Anna&lt;/b&gt;</p>')
  expect(text).toContain(`${publicUrl}/batchs/lot-1`)
})

test('Unread messages are counted in words, and lead to their thread', async () => {
  const textOf = async (count: number, tabletype: 'B' | 'R' = 'R') => {
    const data = { tabletype, tableid: 'talk', count }
    return (await renderMail({ ...anna, template: 'unread_messages', data }, publicUrl)).text
  }
  expect(await textOf(1)).toContain('Vous avez un nouveau message dans votre discussion avec la boutique.')
  expect(await textOf(100)).toContain('plus de 99 nouveaux messages')
  expect(await textOf(2)).toContain(`\n${publicUrl}/rendezvous/talk\n`)
  expect(await textOf(2, 'B')).toContain(`\n${publicUrl}/batchs/talk\n`)
})

test('A mail about an appointment brings it into the calendar, moves it there, or takes it out', async () => {
  const files = await Promise.all(
    slotMails.map(async request => {
      const { calendar } = await renderMail(request, publicUrl)
      const lines = calendar?.content.replaceAll('\r\n ', '').split('\r\n') ?? []
      const field = (name: string) => lines.find(line => line.startsWith(`${name}:`))?.slice(name.length + 1)
      return [request.template, calendar?.method, field('UID'), field('SEQUENCE'), field('DTSTART'), field('LOCATION')]
    })
  )
  const shop = String.raw`Comptoir\, 1 rue des Cartes\, 75001 Paris`
  const [uid, starts] = ['talk@comptoir', '20261202T133000Z']
  expect(files).toEqual([
    ['slot_booked', 'PUBLISH', uid, '0', starts, shop],
    ['slot_moved', 'PUBLISH', uid, '1', starts, 'En visio'],
    ['slot_cancelled', 'CANCEL', uid, '2', starts, shop],
    ['slot_reminder', 'PUBLISH', uid, '0', starts, shop]
  ])
})

test('The last recovery codes are counted in words', async () => {
  const textOf = async (left: number) =>
    (await renderMail({ ...anna, template: 'recovery_code_used', data: { left } }, publicUrl)).text
  expect(await textOf(1)).toContain('Il vous en reste un seul.')
  expect(await textOf(0)).toContain('C’était le dernier')
})

test('How long a code, a link and a password live is told', async () => {
  const textOf = async (template: string) =>
    (
      await renderMail(
        requests.find(request => request.template === template)!,
        publicUrl
      )
    ).text
  expect(await textOf('verify_email')).toContain('15 minutes')
  expect(await textOf('new_code')).toContain('15 minutes')
  expect(await textOf('reset_link')).toContain('30 minutes')
})

test.each(['Anna', 'Zoé', 'Jean-Paul', 'D’Artagnan', "O'Neil", 'Marie Claire', '明美', '  Anna '])(
  'We greet %s by name',
  firstname => expect(greetedName(firstname)).toBe(firstname.trim())
)

test.each(['evil.test', 'Gagnez 1000', 'http://evil', 'a@b', 'Anna\nVotre compte', '<b>', 'A'.repeat(41), ''])(
  'What is no name is not repeated: %j',
  firstname => expect(greetedName(firstname)).toBeNull()
)
