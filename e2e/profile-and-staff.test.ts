import { anActiveSeller, aSeller, aStaffMember, goodPassword, mailsTo } from './account-holder.ts'
import { aVisitor, samplePhoto } from './seller.ts'
import { outcomeOf, staffedPortal } from './staffed-portal.ts'

const portal = staffedPortal()
const url = () => portal().url

test('Payout data change only with the present password, and rest on the disk encrypted', async () => {
  const seller = await anActiveSeller(url())
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

test('A profile picture is re-encoded, shown to its owner and to staff, and replaced', async () => {
  const seller = await anActiveSeller(url())
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
  expect((await (await aStaffMember(url())).get(path)).status).toBe(200)
  for (const stranger of [aVisitor(url()), await anActiveSeller(url())])
    expect((await stranger.get(path)).status).toBe(404)
  await send(await samplePhoto('verso.jpg'))
  expect((await seller.get(path)).status).toBe(404)
})

test('The export holds everything, and a deleted account leaves nothing but the news of it', async () => {
  const seller = await anActiveSeller(url(), { paymenttype: 'P', paymentdata: { email: 'anna.paie@example.fr' } })
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
  const leave = () => fetch(`${url()}/api/account/delete`, { method: 'POST', headers: { cookie, origin: url() } })
  expect((await leave()).status).toBe(200)
  const again = await leave()
  expect({ status: again.status, ...((await again.json()) as object) }).toMatchObject({
    status: 400,
    code: 'account_unknown'
  })
  const me = await fetch(`${url()}/api/account/me`, { headers: { cookie } })
  expect((await me.json()) as object).toMatchObject({ code: 'session_invalid' })
  expect((await seller.logIn()).body.code).toBe('bad_credentials')
  const staff = await aStaffMember(url())
  expect((await staff.get(`/api/dashboard/users/${seller.id}`)).status).toBe(404)
  await staff.insist(async () => {
    const gone = await staff.get(`/api/batchs/${batch.id}`)
    return gone.status === 404 ? gone : { ...gone, status: 503 }
  })
  expect((await mailsTo(url(), seller.person.email))[0]?.subject).toMatch(/supprimé/)
  expect((await aVisitor(url()).post('/api/account/create', seller.person)).status).toBe(201)
})

test('Staff see an account and act on it; each act reaches its sessions at once', async () => {
  const staff = await aStaffMember(url())
  const seller = aSeller(url())
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
  for (const stranger of [aVisitor(url()), await anActiveSeller(url())])
    for (const path of [`/api/dashboard/users/${staff.id}`, '/api/dashboard/users'])
      expect({ path, ...outcomeOf(await stranger.get(path)) }).toEqual({ path, status: 404, code: 'not_found' })
  for (const path of ['/api/batchs/create', '/api/shortcut'])
    expect((await staff.post(path, { status: 'E' })).body.code).toBe('admin_forbidden')
})
