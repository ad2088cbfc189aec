import { anActiveSeller, aPerson, aSeller, goodPassword, mailsTo } from './account-holder.ts'
import { aVisitor } from './seller.ts'
import { outcomeOf, weakPassword, staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

test('Log in and out: each ends what was before, and nothing tells an unknown address from a wrong password', async () => {
  const seller = await anActiveSeller(url())
  const before = seller.cookieHeader()
  expect(outcomeOf(await seller.post('/api/account/logout'))).toEqual({ status: 200, code: undefined })
  const stale = await fetch(`${url()}/api/account/me`, { headers: { cookie: before } })
  expect(stale.status).toBe(401)
  expect(outcomeOf(await aVisitor(url()).get('/api/account/me'))).toEqual({ status: 401, code: 'login_required' })

  expect((await seller.logIn('')).body.fields).toEqual({ passwd: "Le mot de passe n'est pas renseigné" })
  expect((await seller.post('/api/account/login', { email: 'anna', passwd: 'x' })).body.fields).toEqual({
    email: "L'email n'est pas renseigné ou son format est incorrect"
  })
  const wrong = await seller.logIn('Chocolat8')
  const unknown = await aVisitor(url()).post('/api/account/login', {
    email: 'personne@example.fr',
    passwd: 'Chocolat8'
  })
  expect(outcomeOf(wrong)).toEqual({ status: 401, code: 'bad_credentials' })
  expect(unknown.body).toEqual(wrong.body)
  const { status, body } = await seller.logIn()
  expect({ status, id: body.id }).toEqual({ status: 200, id: seller.id })
})

test('A forgotten password is replaced by a link, once, and every session ends', async () => {
  const seller = await anActiveSeller(url())
  const known = await aVisitor(url()).post('/api/account/forgot', { email: seller.person.email })
  const unknown = await aVisitor(url()).post('/api/account/forgot', { email: 'personne@example.fr' })
  expect([known.status, known.body]).toEqual([200, {}])
  expect([unknown.status, unknown.body]).toEqual([200, {}])

  const link = new URL(await seller.mailedLink())
  expect(link.origin).toBe(new URL(url().replace('127.0.0.1', link.hostname)).origin)
  const code = link.pathname.split('/').at(-1)
  const reset = (changes: object = {}) =>
    aVisitor(url()).post('/api/account/forgot/reset', {
      passwd: 'Vanille42',
      code,
      email: link.searchParams.get('email'),
      ...changes
    })
  expect((await reset({ passwd: 'vanille' })).body.fields).toEqual({ passwd: weakPassword })
  expect(outcomeOf(await reset({ email: 'autre@example.fr' }))).toEqual({ status: 400, code: 'reset_link_invalid' })
  expect(outcomeOf(await reset({ code: 'x'.repeat(43) }))).toEqual({ status: 400, code: 'reset_link_invalid' })
  const [one, other] = await Promise.all([reset(), reset()])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 400]))
  expect(outcomeOf(await seller.me())).toEqual({ status: 401, code: 'session_invalid' })
  expect((await seller.logIn()).status).toBe(401)
  expect((await seller.logIn('Vanille42')).status).toBe(200)
  expect(outcomeOf(await reset())).toEqual({ status: 400, code: 'reset_link_invalid' })
})

test('A changed password ends the other sessions and keeps this one', async () => {
  const seller = await anActiveSeller(url())
  const elsewhere = aSeller(url(), seller.person)
  await elsewhere.logIn()
  const change = (passwd: string, newpasswd: string) =>
    seller.post('/api/account/modify/password', { passwd, newpasswd })
  expect(outcomeOf(await change('Chocolat8', 'Vanille42'))).toEqual({ status: 400, code: 'password_wrong' })
  expect((await change(goodPassword, 'vanille')).body.code).toBe('validation_failed')
  expect(outcomeOf(await change(goodPassword, 'Vanille42'))).toEqual({ status: 200, code: undefined })
  expect((await seller.me()).status).toBe(200)
  expect((await elsewhere.me()).status).toBe(401)
  expect((await elsewhere.logIn('Vanille42')).status).toBe(200)
})

test('The shortcut opens an account and a conversation; the mailed password must be changed', async () => {
  const { passwd: _, ...person } = aPerson()
  const visitor = aVisitor(url())
  const ask = (changes: object = {}) =>
    visitor.post('/api/shortcut', { ...person, text: 'Environ 300 cartes des années 2000.', ...changes })
  expect((await ask({ text: 'x' })).body.fields).toEqual({ text: 'Votre message doit contenir au moins 2 caractères' })
  const broken: [Record<string, unknown>, string][] = [
    [{ firstname: 'A' }, 'firstname'],
    [{ lastname: '' }, 'lastname'],
    [{ birthdate: undefined }, 'birthdate'],
    [{ birthdate: '2020-01-01' }, 'birthdate'],
    [{ email: 'anna@example' }, 'email']
  ]
  for (const [changes, field] of broken)
    expect(Object.keys((await ask(changes)).body.fields as object)).toEqual([field])
  const { status, body } = await ask()
  expect(status).toBe(201)
  expect(body.user).toMatchObject({ email: person.email, status: 'active', mustchange: true })
  expect(body.conversation).toMatchObject({
    userid: body.user.id,
    kind: 'R',
    messages: [{ type: 'T', content: 'Environ 300 cartes des années 2000.', seq: 1 }]
  })
  const listed = await visitor.get('/api/conversations')
  expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([body.conversation.id])
  expect(outcomeOf(await aVisitor(url()).post('/api/shortcut', { ...person, text: 'Bonjour' }))).toEqual({
    status: 400,
    code: 'email_taken'
  })
  const { text } = (
    await visitor.insist(async () => {
      const mails = await mailsTo(url(), person.email)
      return { status: mails.length ? 200 : 503, body: mails[0], headers: new Headers() }
    })
  ).body as { text: string }
  const passwd = /provisoire : (\S+)/.exec(text)?.[1]?.replace(/\.$/, '')
  // From here on: the first proof of the address ends every other session, whoever opened it.
  const login = await visitor.post('/api/account/login', { email: person.email, passwd })
  expect(login.body).toMatchObject({ id: body.user.id, mustchange: true })
  const changed = await visitor.post('/api/account/modify/password', { passwd, newpasswd: goodPassword })
  expect(changed.status).toBe(200)
  expect((await visitor.get('/api/account/me')).body.mustchange).toBe(false)
})

test('A page of another site cannot log anybody in or out', async () => {
  const seller = await anActiveSeller(url())
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example', 'content-type': 'application/json' } }
  for (const path of ['/api/account/login', '/api/account/logout', '/api/account/delete'])
    expect(outcomeOf(await seller.send(path, { ...foreign, body: JSON.stringify(seller.person) }))).toEqual({
      status: 403,
      code: 'forbidden'
    })
  expect((await seller.me()).status).toBe(200)
})
