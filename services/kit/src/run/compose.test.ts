import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

interface Service {
  image: string
  networks: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  pids_limit?: number
  mem_limit?: string
  restart?: string
  profiles?: string[]
  ports?: string[]
  environment?: Record<string, string>
}
interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
}

const text = readFileSync(join(import.meta.dirname, '../../../../docker-compose.yml'), 'utf8')
const { services, networks } = parse(text, { merge: true }) as Compose
const programs = ['gateway', 'account', 'batch', 'conversation', 'recognition']

/** The image of MongoDB takes its folder and changes its user at the start. */
const confined = Object.keys(services).filter(name => name !== 'mongo')
/** `up` does not start the commands of an operator. */
const running = Object.keys(services).filter(name => !services[name]!.profiles)

test.each(Object.entries(services))('%s has limits and gains no rights', (_name, service) => {
  expect(service.security_opt).toEqual(['no-new-privileges:true'])
  expect(service.mem_limit).toMatch(/^\d+[mg]$/)
  expect(service.pids_limit).toBeGreaterThan(0)
})

test.each(confined)('%s writes nothing but its folders and has no capability', name => {
  expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

test.each(running)('%s is started again', name => expect(services[name]!.restart).toBe('unless-stopped'))

test('the database, the bus and the services cannot be reached from outside, the gateway and Mailpit on this machine only', () => {
  expect(networks['back']).toEqual({ internal: true })
  for (const [name, { networks: own, ports = [] }] of Object.entries(services)) {
    expect([name, own.includes('back')]).toEqual([name, true])
    expect([name, own.includes('front')]).toEqual([name, ['gateway', 'mailpit'].includes(name)])
    expect(ports.filter(port => !port.startsWith('127.0.0.1:'))).toEqual([])
  }
})

test('every program has users of its own for the database and the bus, and there is no start without keys and passwords', () => {
  for (const name of programs) {
    const { MONGODB_URL, NATS_URL, BUS_KEY } = services[name]!.environment!
    const password = (server: string) => `\${${server}_${name.toUpperCase()}_PASSWORD}`
    expect(MONGODB_URL).toMatch(new RegExp(`^mongodb://${name}:`))
    expect(MONGODB_URL).toContain(password('MONGO'))
    expect(NATS_URL).toContain(`nats://${name}:${password('NATS')}@`)
    expect(BUS_KEY).toMatch(/^\$\{BUS_KEY:\?/)
  }
  const passwords = ['mongo', 'nats']
    .flatMap(name => Object.entries(services[name]!.environment!))
    .filter(([name]) => name.endsWith('PASSWORD'))
  expect(passwords).toHaveLength(2 * programs.length + 2)
  for (const [, value] of passwords) expect(value).toMatch(/^\$\{\w+:\?/)
  expect(services['gateway']!.environment!['SESSION_KEY']).toMatch(/^\$\{SESSION_KEY:\?/)
  for (const name of ['account', 'batch']) expect(services[name]!.environment!['DATA_KEY']).toMatch(/^\$\{DATA_KEY:\?/)
})
