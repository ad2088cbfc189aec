import type { SessionUser } from '@comptoir/contracts/browser/federation'

export const camille: SessionUser = {
  id: 'V1StGXR8_Z5jdHi6B-camille',
  firstname: 'Camille',
  lastname: 'Martin',
  email: 'camille@exemple.fr',
  status: 'active',
  isadmin: 0,
  imageurl: null
}
export const dominique: SessionUser = { ...camille, id: 'V1StGXR8_Z5jdHi6B-dominique', firstname: 'Dominique' }

/** The user as the portal answers it. */
export const answered = (user: SessionUser) => ({
  ...user,
  birthdate: '1990-05-12',
  paymenttype: 'N',
  paymentdata: null,
  createdat: '2026-01-01T10:00:00.000Z',
  mustchange: false
})

export const setCookie = (userid: string | null): void => {
  document.cookie = userid ? `session_userid=${userid}` : 'session_userid=; max-age=0'
}

/** What a sign-in leaves in the browser. */
export const store = (user: SessionUser | null): void => {
  if (user) localStorage.setItem('user', JSON.stringify(user))
  else localStorage.removeItem('user')
}

/** Signs this person in before the page is loaded; nobody for null. */
export const signedIn = (user: SessionUser | null): void => {
  store(user)
  setCookie(user?.id ?? null)
}

/** Another tab signs this person in, or logs out. */
export const inAnotherTab = (user: SessionUser | null): void => {
  signedIn(user)
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
}

export const storedUser = (): string | null => localStorage.getItem('user')
