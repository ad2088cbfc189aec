import { anActiveSeller, aPerson, aSeller, goodPassword } from './account-holder.ts'
import { aVisitor } from './seller.ts'
import { outcomeOf, weakPassword, staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`

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
    [{ passwd: 'chocolat9' }, 'passwd', weakPassword],
    [{ passwd: 'CHOCOLAT9' }, 'passwd', weakPassword],
    [{ passwd: 'Chocolats' }, 'passwd', weakPassword],
    [{ passwd: 'Choco9' }, 'passwd', weakPassword],
    [{ passwd: `Aa1${'x'.repeat(126)}` }, 'passwd', weakPassword],
    [{ paymenttype: 'X' }, 'paymenttype', 'Choisissez un mode de paiement'],
    [{ paymenttype: 'P', paymentdata: { email: 'anna' } }, 'paymentdata.email', "L'adresse PayPal est incorrecte"],
    [
      { paymenttype: 'B', paymentdata: { name: 'Anna Martin', rib: '30002 00550' } },
      'paymentdata.rib',
      'Le RIB est incorrect. Exemple : 30002 00550 0000157841Z 12'
    ]
  ]
  for (const [changes, field, sentence] of broken) {
    const { status, body } = await aVisitor(url()).post('/api/account/create', aPerson(changes))
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
    url(),
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
    aVisitor(url()).post('/api/account/create', person),
    aVisitor(url()).post('/api/account/create', { ...person, email: person.email.toUpperCase() })
  ])
  expect(answers.map(outcomeOf).toSorted((one, other) => one.status - other.status)).toEqual([
    { status: 201, code: undefined },
    { status: 400, code: 'email_taken' }
  ])
})

test('Sign-up sent again with its requestid answers the same account; with another body it is a conflict', async () => {
  const seller = aSeller(url(), { ...aPerson(), requestid: 'sign-up-once' } as never)
  const first = await seller.signUp()
  const again = await seller.signUp()
  expect(again.status).toBe(201)
  expect(again.body.id).toBe(first.body.id)
  const other = await seller.post('/api/account/create', { ...seller.person, firstname: 'Bruno' })
  expect(outcomeOf(other)).toEqual({ status: 400, code: 'request_conflict' })
})

test('Until the address is proved only the account itself is open', async () => {
  const seller = aSeller(url())
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

test('The mailed code proves the address once; whoever typed it stays signed in, and nobody else', async () => {
  const seller = aSeller(url())
  await seller.signUp()
  const elsewhere = aSeller(url(), seller.person)
  await elsewhere.logIn()
  const code = await seller.mailedCode()
  const before = seller.cookieHeader()
  expect(outcomeOf(await seller.post('/api/account/code', { code: '' }))).toEqual({
    status: 400,
    code: 'validation_failed'
  })
  const { status, body } = await seller.post('/api/account/code', { code })
  expect({ status, now: body.status }).toEqual({ status: 200, now: 'active' })
  expect((await seller.get('/api/batchs')).status).toBe(200)
  expect(seller.cookieHeader()).toBe(before)
  expect(outcomeOf(await elsewhere.me())).toEqual({ status: 401, code: 'session_invalid' })
  expect((await seller.post('/api/account/code', { code })).status).toBe(400)
})

test('Five wrong codes burn the right one; another one is mailed and burns the older', async () => {
  const seller = aSeller(url())
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
  expect(second).not.toBe(third)
  expect((await seller.post('/api/account/code', { code: second })).body.code).toBe('code_invalid')
  expect((await seller.post('/api/account/code', { code: third })).body.status).toBe('active')
})

test('An anonymous batch is claimed at sign-up or login, once; a wrong off is ignored', async () => {
  const visitor = aVisitor(url())
  const batch = await visitor.startBatch()
  const seller = aSeller(url(), { ...aPerson(), off: batch.off } as never)
  const { body } = await seller.signUp()
  expect(body.batchs.map(({ id, userid }: { id: string; userid: string }) => ({ id, userid }))).toEqual([
    { id: batch.id, userid: body.id }
  ])
  // The cookie of the visitor reaches it no more.
  expect((await visitor.get(`/api/batchs/${batch.id}`)).status).toBe(404)

  const thief = await anActiveSeller(url())
  for (const off of [batch.off, `${batch.id}.wrong`, 'nonsense'])
    expect((await thief.post('/api/account/login', { ...thief.person, off })).body.batchs).toEqual([])

  const second = await visitor.startBatch()
  const login = await visitor.post('/api/account/login', { ...thief.person, off: second.off })
  expect(login.body.batchs.map(({ id }: { id: string }) => id)).toEqual([second.id])
  expect((await visitor.get(`/api/batchs/${second.id}`)).status).toBe(200)
})
