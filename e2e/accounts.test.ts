import { endPortal, launchPortal, newDataDir, removeDataDir, type Portal } from './portal.ts'
import {
  administratorEnv,
  anActiveSeller,
  aPerson,
  aSeller,
  aStaffMember,
  goodPassword,
  mailsTo
} from './account-holder.ts'
import { aVisitor, samplePhoto, type Answer } from './seller.ts'

let dataDir: string
let portal: Portal
beforeAll(async () => {
  dataDir = await newDataDir()
  portal = await launchPortal(dataDir, administratorEnv)
})
afterAll(async () => {
  await endPortal(portal)
  await removeDataDir(dataDir)
})

const outcomeOf = ({ status, body }: Answer) => ({ status, code: (body as { code?: string }).code })
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`
const weak = 'Mot de passe trop faible : 8 à 128 caractères, avec une minuscule, une majuscule et un chiffre'

test('Sign-up tells every broken rule under its field, and makes no account', async () => {
  const broken: [Record<string, unknown>, string, string][] = [
    [{ firstname: 'A' }, 'firstname', 'Le prénom doit contenir au moins 2 caractères'],
    [{ firstname: undefined }, 'firstname', 'Le prénom doit contenir au moins 2 caractères'],
    [{ lastname: ' M ' }, 'lastname', 'Le nom doit contenir au moins 2 caractères'],
    [{ birthdate: '' }, 'birthdate', "La date de naissance n'est pas renseignée ou est invalide"],
    [{ birthdate: '1990-02-31' }, 'birthdate', "La date de naissance n'est pas renseignée ou est invalide"],
    [{ birthdate: yearsAgo(17) }, 'birthdate', 'Vous devez avoir au moins 18 ans'],
    [{ birthdate: yearsAgo(122) }, 'birthdate', 'La date de naissance semble incorrecte'],
    [{ email: 'anna@example' }, 'email', "L'email n'est pas renseigné ou son format est incorrect"],
    [{ email: 'anna+cartes@example.fr' }, 'email', "L'email n'est pas renseigné ou son format est incorrect"],
    [{ email: 'anna@boutique.paris' }, 'email', "L'email n'est pas renseigné ou son format est incorrect"],
    [{ passwd: 'chocolat9' }, 'passwd', weak],
    [{ passwd: 'CHOCOLAT9' }, 'passwd', weak],
    [{ passwd: 'Chocolats' }, 'passwd', weak],
    [{ passwd: 'Choco9' }, 'passwd', weak],
    [{ passwd: `Aa1${'x'.repeat(126)}` }, 'passwd', weak],
    [{ paymenttype: 'X' }, 'paymenttype', 'Choisissez un mode de paiement'],
    [{ paymenttype: 'P', paymentdata: { email: 'anna' } }, 'paymentdata.email', "L'adresse PayPal est incorrecte"],
    [
      { paymenttype: 'B', paymentdata: { name: 'Anna Martin', rib: '30002 00550' } },
      'paymentdata.rib',
      'Le RIB est incorrect. Exemple : 30002 00550 0000157841Z 12'
    ]
  ]
  for (const [changes, field, sentence] of broken) {
    const { status, body } = await aVisitor(portal.url).post('/api/account/create', aPerson(changes))
    expect({ changes, status, code: body.code, sentence: body.fields?.[field] }).toEqual({
      changes,
      status: 400,
      code: 'validation_failed',
      sentence
    })
  }
})

test('Somebody signs up: two cookies, an account to verify, and neither password nor session in the answer', async () => {
  const seller = aSeller(
    portal.url,
    aPerson({ paymenttype: 'B', paymentdata: { name: 'Anna Martin', rib: '30002 00550 0000157841Z 12' } })
  )
  const { status, body, headers } = await seller.signUp()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    firstname: 'Anna',
    lastname: 'Martin',
    email: seller.person.email,
    birthdate: '1990-05-17',
    status: 'verify_email',
    isadmin: 0,
    imageurl: null,
    paymenttype: 'B',
    paymentdata: { name: 'Anna Martin', rib: '30002 00550 0000157841Z 12' },
    mustchange: false,
    batchs: [],
    conversations: []
  })
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['session']))
  expect(JSON.stringify(body)).not.toContain(goodPassword)
  const cookies = headers.getSetCookie()
  expect(cookies.find(line => line.startsWith('session='))).toMatch(/; Path=\/.*HttpOnly; SameSite=Lax/)
  expect(cookies.find(line => line.startsWith('session_userid='))).toContain(body.id)
  expect(cookies.find(line => line.startsWith('session_userid='))).not.toContain('HttpOnly')
  expect((await seller.me()).body).toMatchObject({ id: body.id, email: seller.person.email })
})

test('Two sign-ups with one address, typed in another case and at the same instant, make one account', async () => {
  const person = aPerson()
  const answers = await Promise.all([
    aVisitor(portal.url).post('/api/account/create', person),
    aVisitor(portal.url).post('/api/account/create', { ...person, email: person.email.toUpperCase() })
  ])
  expect(answers.map(outcomeOf).toSorted((one, other) => one.status - other.status)).toEqual([
    { status: 201, code: undefined },
    { status: 400, code: 'email_taken' }
  ])
})

test('Sign-up sent again with its requestid answers the same account; with another body it is a conflict', async () => {
  const seller = aSeller(portal.url, { ...aPerson(), requestid: 'sign-up-once' } as never)
  const first = await seller.signUp()
  const again = await seller.signUp()
  expect(again.status).toBe(201)
  expect(again.body.id).toBe(first.body.id)
  const other = await seller.post('/api/account/create', { ...seller.person, firstname: 'Bruno' })
  expect(outcomeOf(other)).toEqual({ status: 400, code: 'request_conflict' })
})

test('Until the address is proved only the account itself is open', async () => {
  const seller = aSeller(portal.url)
  await seller.signUp()
  for (const [method, path] of [
    ['get', '/api/batchs'],
    ['get', '/api/conversations'],
    ['post', '/api/batchs/create'],
    ['post', '/api/account/modify/password'],
    ['post', '/api/account/modify/payment']
  ] as const)
    expect({ path, ...outcomeOf(await seller[method](path)) }).toEqual({ path, status: 403, code: 'email_unverified' })
  expect((await seller.me()).status).toBe(200)
  expect((await seller.get('/api/account/export')).status).toBe(200)
})

test('The mailed code proves the address once, in a new session; the older session opens nothing', async () => {
  const seller = aSeller(portal.url)
  await seller.signUp()
  const code = await seller.mailedCode()
  const before = seller.cookieHeader()
  expect(outcomeOf(await seller.post('/api/account/code', { code: '' }))).toEqual({
    status: 400,
    code: 'validation_failed'
  })
  const { status, body } = await seller.post('/api/account/code', { code })
  expect({ status, now: body.status }).toEqual({ status: 200, now: 'active' })
  expect((await seller.get('/api/batchs')).status).toBe(200)
  const stale = await fetch(`${portal.url}/api/account/me`, { headers: { cookie: before } })
  expect({ status: stale.status, ...((await stale.json()) as object) }).toMatchObject({
    status: 401,
    code: 'session_invalid'
  })
  expect((await seller.post('/api/account/code', { code })).status).toBe(400)
})

test('Five wrong codes burn the right one; another one is mailed and burns the older', async () => {
  const seller = aSeller(portal.url)
  await seller.signUp()
  const first = await seller.mailedCode()
  const wrong = first === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++)
    expect(outcomeOf(await seller.post('/api/account/code', { code: wrong }))).toEqual({
      status: 400,
      code: 'code_invalid'
    })
  expect(outcomeOf(await seller.post('/api/account/code', { code: first }))).toEqual({
    status: 400,
    code: 'code_invalid'
  })
  expect(outcomeOf(await seller.post('/api/account/code/renew'))).toEqual({ status: 200, code: undefined })
  const second = await seller.mailedCode(2)
  await seller.post('/api/account/code/renew')
  const third = await seller.mailedCode(3)
  if (second !== third)
    expect((await seller.post('/api/account/code', { code: second })).body.code).toBe('code_invalid')
  expect((await seller.post('/api/account/code', { code: third })).body.status).toBe('active')
})

test('Log in and out: each ends what was before, and nothing tells an unknown address from a wrong password', async () => {
  const seller = await anActiveSeller(portal.url)
  const before = seller.cookieHeader()
  expect(outcomeOf(await seller.post('/api/account/logout'))).toEqual({ status: 200, code: undefined })
  const stale = await fetch(`${portal.url}/api/account/me`, { headers: { cookie: before } })
  expect(stale.status).toBe(401)
  expect(outcomeOf(await aVisitor(portal.url).get('/api/account/me'))).toEqual({ status: 401, code: 'login_required' })

  expect((await seller.logIn('')).body.fields).toEqual({ passwd: "Le mot de passe n'est pas renseigné" })
  expect((await seller.post('/api/account/login', { email: 'anna', passwd: 'x' })).body.fields).toEqual({
    email: "L'email n'est pas renseigné ou son format est incorrect"
  })
  const wrong = await seller.logIn('Chocolat8')
  const unknown = await aVisitor(portal.url).post('/api/account/login', {
    email: 'personne@example.fr',
    passwd: 'Chocolat8'
  })
  expect(outcomeOf(wrong)).toEqual({ status: 401, code: 'bad_credentials' })
  expect(unknown.body).toEqual(wrong.body)
  const { status, body } = await seller.logIn()
  expect({ status, id: body.id }).toEqual({ status: 200, id: seller.id })
})

test('A forgotten password is replaced by a link, once, and every session ends', async () => {
  const seller = await anActiveSeller(portal.url)
  const known = await aVisitor(portal.url).post('/api/account/forgot', { email: seller.person.email })
  const unknown = await aVisitor(portal.url).post('/api/account/forgot', { email: 'personne@example.fr' })
  expect([known.status, known.body]).toEqual([200, {}])
  expect([unknown.status, unknown.body]).toEqual([200, {}])

  const link = new URL(await seller.mailedLink())
  expect(link.origin).toBe(new URL(portal.url.replace('127.0.0.1', link.hostname)).origin)
  const code = link.pathname.split('/').at(-1)
  const reset = (changes: object = {}) =>
    aVisitor(portal.url).post('/api/account/forgot/reset', {
      passwd: 'Vanille42',
      code,
      email: link.searchParams.get('email'),
      ...changes
    })
  expect((await reset({ passwd: 'vanille' })).body.fields).toEqual({ passwd: weak })
  expect(outcomeOf(await reset({ email: 'autre@example.fr' }))).toEqual({ status: 400, code: 'reset_link_invalid' })
  expect(outcomeOf(await reset({ code: 'x'.repeat(43) }))).toEqual({ status: 400, code: 'reset_link_invalid' })
  const [one, other] = await Promise.all([reset(), reset()])
  expect([outcomeOf(one).status, outcomeOf(other).status].toSorted()).toEqual([200, 400])
  expect(outcomeOf(await seller.me())).toEqual({ status: 401, code: 'session_invalid' })
  expect((await seller.logIn()).status).toBe(401)
  expect((await seller.logIn('Vanille42')).status).toBe(200)
  expect(outcomeOf(await reset())).toEqual({ status: 400, code: 'reset_link_invalid' })
})

test('Payout data change only with the present password, and rest on the disk encrypted', async () => {
  const seller = await anActiveSeller(portal.url)
  const change = (body: object) => seller.post('/api/account/modify/payment', body)
  const paypal = { paymenttype: 'P', paymentdata: { email: 'anna.paie@example.fr' } }
  expect(outcomeOf(await change({ ...paypal, passwd: 'Chocolat8' }))).toEqual({ status: 400, code: 'password_wrong' })
  expect((await change({ ...paypal, paymentdata: { email: 'x' }, passwd: goodPassword })).body.fields).toEqual({
    'paymentdata.email': "L'adresse PayPal est incorrecte"
  })
  expect((await change({ ...paypal, passwd: goodPassword })).body).toMatchObject(paypal)
  // The specification lets paymentdata arrive as a JSON string; a wrong key warns in the form and is kept.
  const rib = { name: 'Anna Martin', rib: '30002 00550 0000157841Z 12' }
  expect(
    (await change({ paymenttype: 'B', paymentdata: JSON.stringify(rib), passwd: goodPassword })).body
  ).toMatchObject({
    paymenttype: 'B',
    paymentdata: rib
  })
  expect((await seller.me()).body.paymentdata).toEqual(rib)
  expect((await change({ paymenttype: 'N', passwd: goodPassword })).body).toMatchObject({
    paymenttype: 'N',
    paymentdata: null
  })
})

test('A changed password ends the other sessions and keeps this one', async () => {
  const seller = await anActiveSeller(portal.url)
  const elsewhere = aSeller(portal.url, seller.person)
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

test('A profile picture is re-encoded, shown to its owner and to staff, and replaced', async () => {
  const seller = await anActiveSeller(portal.url)
  const send = (file: Blob | null, content: object = {}) => {
    const form = new FormData()
    form.set('content', JSON.stringify(content))
    if (file) form.set('profil', file, 'moi.jpg')
    return seller.send('/api/account/modify/image', { method: 'POST', body: form })
  }
  expect((await send(null)).body).toMatchObject({
    code: 'validation_failed',
    fields: { profil: 'Choisissez un fichier image' }
  })
  expect((await send(new Blob(['not a picture']))).body.code).toBe('image_invalid')
  expect(outcomeOf(await send(await samplePhoto('verso.jpg'), { userid: 'someone-else' }))).toEqual({
    status: 403,
    code: 'forbidden'
  })
  const { status, body } = await send(await samplePhoto('verso.jpg'), { userid: seller.id })
  expect(status).toBe(200)
  const path = `/api/uploads/users/${body.imageurl}`
  expect((await seller.get(path)).headers.get('content-type')).toBe('image/jpeg')
  expect((await seller.me()).body.imageurl).toBe(body.imageurl)
  expect((await (await aStaffMember(portal.url)).get(path)).status).toBe(200)
  for (const stranger of [aVisitor(portal.url), await anActiveSeller(portal.url)])
    expect((await stranger.get(path)).status).toBe(404)
  await send(await samplePhoto('verso.jpg'))
  expect((await seller.get(path)).status).toBe(404)
})

test('An anonymous batch is claimed at sign-up or login, once; a wrong off is ignored', async () => {
  const visitor = aVisitor(portal.url)
  const batch = await visitor.startBatch()
  const seller = aSeller(portal.url, { ...aPerson(), off: batch.off } as never)
  const { body } = await seller.signUp()
  expect(body.batchs.map(({ id, userid }: { id: string; userid: string }) => ({ id, userid }))).toEqual([
    { id: batch.id, userid: body.id }
  ])
  // The cookie of the visitor reaches it no more.
  expect((await visitor.get(`/api/batchs/${batch.id}`)).status).toBe(404)

  const thief = await anActiveSeller(portal.url)
  for (const off of [batch.off, `${batch.id}.wrong`, 'nonsense'])
    expect((await thief.post('/api/account/login', { ...thief.person, off })).body.batchs).toEqual([])

  const second = await visitor.startBatch()
  const login = await visitor.post('/api/account/login', { ...thief.person, off: second.off })
  expect(login.body.batchs.map(({ id }: { id: string }) => id)).toEqual([second.id])
  expect((await visitor.get(`/api/batchs/${second.id}`)).status).toBe(200)
})

test('The export holds everything, and a deleted account leaves nothing but the news of it', async () => {
  const seller = await anActiveSeller(portal.url, { paymenttype: 'P', paymentdata: { email: 'anna.paie@example.fr' } })
  const batch = await seller.startBatch()
  const file = await seller.get('/api/account/export')
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(file.body).toMatchObject({
    user: { id: seller.id, paymentdata: { email: 'anna.paie@example.fr' } },
    batchs: [{ id: batch.id }],
    conversations: [],
    messages: []
  })
  const cookie = seller.cookieHeader()
  const leave = () =>
    fetch(`${portal.url}/api/account/delete`, { method: 'POST', headers: { cookie, origin: portal.url } })
  expect((await leave()).status).toBe(200)
  const again = await leave()
  expect({ status: again.status, ...((await again.json()) as object) }).toMatchObject({
    status: 400,
    code: 'account_unknown'
  })
  const me = await fetch(`${portal.url}/api/account/me`, { headers: { cookie } })
  expect((await me.json()) as object).toMatchObject({ code: 'session_invalid' })
  expect((await seller.logIn()).body.code).toBe('bad_credentials')
  const staff = await aStaffMember(portal.url)
  expect((await staff.get(`/api/dashboard/users/${seller.id}`)).status).toBe(404)
  await staff.insist(async () => {
    const gone = await staff.get(`/api/batchs/${batch.id}`)
    return gone.status === 404 ? gone : { ...gone, status: 503 }
  })
  expect((await mailsTo(portal.url, seller.person.email))[0]?.subject).toMatch(/supprimé/)
  expect((await aVisitor(portal.url).post('/api/account/create', seller.person)).status).toBe(201)
})

test('The shortcut opens an account and a conversation; the mailed password must be changed', async () => {
  const { passwd: _, ...person } = aPerson()
  const visitor = aVisitor(portal.url)
  const ask = (changes: object = {}) =>
    visitor.post('/api/shortcut', { ...person, text: 'Environ 300 cartes des années 2000.', ...changes })
  expect((await ask({ text: 'x' })).body.fields).toEqual({ text: 'Votre message doit contenir au moins 2 caractères' })
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
  expect(outcomeOf(await aVisitor(portal.url).post('/api/shortcut', { ...person, text: 'Bonjour' }))).toEqual({
    status: 400,
    code: 'email_taken'
  })
  const { text } = (
    await visitor.insist(async () => {
      const mails = await mailsTo(portal.url, person.email)
      return { status: mails.length ? 200 : 503, body: mails[0], headers: new Headers() }
    })
  ).body as { text: string }
  const passwd = /provisoire : (\S+)/.exec(text)?.[1]?.replace(/\.$/, '')
  const login = await aVisitor(portal.url).post('/api/account/login', { email: person.email, passwd })
  expect(login.body).toMatchObject({ id: body.user.id, mustchange: true })
  const changed = await visitor.post('/api/account/modify/password', { passwd, newpasswd: goodPassword })
  expect(changed.status).toBe(200)
  expect((await visitor.get('/api/account/me')).body.mustchange).toBe(false)
})

test('Staff see an account and act on it; each act reaches its sessions at once', async () => {
  const staff = await aStaffMember(portal.url)
  const seller = aSeller(portal.url)
  const { id } = (await seller.signUp()).body as { id: string }
  const act = (action: string, on = id) => staff.post(`/api/dashboard/users/${on}/action`, { action, reason: 'Faux' })

  expect((await staff.get(`/api/dashboard/users/${id}`)).body).toMatchObject({ id, status: 'verify_email' })
  expect(
    (await staff.get(`/api/dashboard/users?q=mart&field=L&sort=NA`)).body.map((user: { id: string }) => user.id)
  ).toContain(id)
  expect((await act('B')).body.code).toBe('illegal_transition')
  expect((await act('V')).body.status).toBe('active')
  expect((await seller.get('/api/batchs')).status).toBe(200)
  expect((await act('V')).body.code).toBe('illegal_transition')
  expect((await act('F')).status).toBe(200)
  expect(outcomeOf(await seller.get('/api/batchs'))).toEqual({ status: 401, code: 'session_invalid' })
  await seller.logIn()
  expect((await act('B')).body.status).toBe('blocked')
  expect(outcomeOf(await seller.me())).toEqual({ status: 401, code: 'session_invalid' })
  expect((await seller.logIn()).body.status).toBe('blocked')
  expect(outcomeOf(await seller.get('/api/batchs'))).toEqual({ status: 403, code: 'banned' })
  expect(outcomeOf(await seller.post('/api/account/code/renew'))).toEqual({ status: 403, code: 'banned' })
  expect((await seller.me()).body.status).toBe('blocked')
  expect((await act('U')).body.status).toBe('active')
  expect((await seller.get('/api/batchs')).status).toBe(200)
  expect((await act('F', staff.id)).body.code).toBe('forbidden')
  expect((await act('B', 'nobody-at-all')).body.code).toBe('not_found')
  expect((await act('X')).body.code).toBe('validation_failed')
  expect((await act('D')).status).toBe(200)
  expect((await act('D')).body.code).toBe('not_found')
  for (const stranger of [aVisitor(portal.url), await anActiveSeller(portal.url)])
    for (const path of [`/api/dashboard/users/${staff.id}`, '/api/dashboard/users'])
      expect({ path, ...outcomeOf(await stranger.get(path)) }).toEqual({ path, status: 404, code: 'not_found' })
  for (const path of ['/api/batchs/create', '/api/shortcut'])
    expect((await staff.post(path, { status: 'E' })).body.code).toBe('admin_forbidden')
})

test('A page of another site cannot log anybody in or out', async () => {
  const seller = await anActiveSeller(portal.url)
  const foreign = { method: 'POST', headers: { origin: 'https://evil.example', 'content-type': 'application/json' } }
  for (const path of ['/api/account/login', '/api/account/logout', '/api/account/delete'])
    expect(outcomeOf(await seller.send(path, { ...foreign, body: JSON.stringify(seller.person) }))).toEqual({
      status: 403,
      code: 'forbidden'
    })
  expect((await seller.me()).status).toBe(200)
})
