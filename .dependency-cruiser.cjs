// The arrows of docs/ARCHITECTURE.md, checked by `npm run arrows`. Nothing imports a remote, nothing imports another service.
const anyOf = (...folders) => `^(${folders.join('|')})/`
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: anyOf(from) },
  to: { path: anyOf(...all), pathNot: anyOf(from, ...to) }
})
const remotes = ['mfe-estimation', 'mfe-account', 'mfe-chat', 'mfe-dashboard']
const services = ['services/account', 'services/batch', 'services/conversation', 'services/recognition']
const all = [
  'contracts',
  'ui',
  'web',
  'shell',
  ...remotes,
  'gateway',
  'services',
  'lab',
  'embedded',
  'e2e',
  'bench',
  'atelier'
]

/** Files that only tests load. */
const tests = '(\\.test\\.tsx?$|/testing/|/test/)'

/**
 * The rooms of the shell, and what each may import of the others, types included. Only the files that put the portal
 * together import them all: `app`, `portal`, `open-portal` and `prerender`.
 */
const shellRooms = {
  session: [],
  legal: ['session/'],
  visits: ['session/', 'legal/'],
  site: [],
  guard: ['session/'],
  offline: ['layout/wordmark'],
  remotes: ['session/'],
  // They know of the remotes only how to fetch one ahead, how an estimation starts and that photos may wait to be sent.
  layout: [
    'session/',
    'legal/',
    'visits/',
    'offline/use-service-worker',
    'remotes/remote-registry',
    'remotes/waiting-photos'
  ],
  home: ['remotes/remote-registry', 'remotes/use-start-estimation']
}
/** The files beside the rooms that every room of the shell may import. They import no room. */
const shellGround = ['french', 'lazy-alert', 'log', 'notices', 'panel', 'when-idle'].map(
  file => `${file}\\.(tsx?|module)`
)
const inShell = (...parts) => `^shell/src/(${parts.join('|')})`
const shellRule = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: inShell(...from) },
  to: { path: '^shell/src/', pathNot: inShell(...from, ...shellGround, ...to) }
})

/** The rooms of the remotes, and which others each may import, types included. Files beside the rooms are for all. */
const remoteRooms = {
  'mfe-estimation': {
    photos: [],
    batch: [],
    'upload-queue': ['batch'],
    camera: ['photos'],
    corners: ['batch'],
    price: [],
    variant: ['batch', 'price'],
    evidence: ['batch', 'photos', 'price', 'variant'],
    delivery: ['batch'],
    handover: ['batch'],
    offers: ['batch', 'delivery'],
    'add-card': ['photos', 'camera', 'upload-queue'],
    retake: ['add-card', 'batch', 'evidence', 'photos'],
    part: ['batch'],
    page: ['add-card', 'batch', 'corners', 'photos', 'retake', 'upload-queue'],
    'batch-page': [
      'add-card',
      'batch',
      'corners',
      'delivery',
      'evidence',
      'handover',
      'offers',
      'page',
      'part',
      'photos',
      'price',
      'retake',
      'upload-queue',
      'variant'
    ],
    'new-batch': ['add-card', 'batch', 'batch-page', 'page', 'photos', 'upload-queue'],
    list: ['batch', 'new-batch'],
    guide: []
  },
  'mfe-account': {
    leaving: [],
    resend: [],
    password: [],
    blackhole: ['leaving'],
    logout: ['leaving'],
    code: ['leaving', 'resend'],
    create: ['code', 'password'],
    login: ['code'],
    forgot: ['password', 'resend'],
    profile: ['code', 'create', 'leaving', 'password', 'resend']
  },
  'mfe-chat': {
    state: [],
    offer: ['state'],
    staff: ['state'],
    slots: ['state'],
    thread: ['state', 'offer', 'slots', 'staff'],
    appointments: ['slots', 'state', 'thread']
  },
  'mfe-dashboard': {
    layout: [],
    keyboard: [],
    form: [],
    list: ['form'],
    person: ['layout'],
    live: ['layout'],
    catalogue: ['list'],
    highlights: ['form', 'layout'],
    purchases: ['layout', 'list'],
    figures: ['layout', 'list'],
    settings: ['list'],
    register: ['layout', 'list', 'person', 'settings'],
    team: ['layout', 'person', 'settings'],
    customize: ['agenda', 'highlights', 'layout', 'purchases', 'settings'],
    agenda: ['layout', 'list', 'person'],
    replies: ['list', 'settings'],
    audit: ['catalogue', 'list', 'person', 'settings'],
    ratios: ['catalogue', 'figures', 'layout', 'list', 'person'],
    'price-import': ['catalogue', 'layout'],
    cards: ['catalogue', 'form', 'keyboard', 'layout', 'list', 'person', 'price-import', 'ratios', 'recognition'],
    series: ['catalogue', 'form', 'layout', 'list'],
    recognition: ['catalogue', 'form', 'keyboard', 'list', 'person'],
    notes: ['keyboard', 'layout', 'person'],
    users: ['layout', 'list', 'notes', 'person'],
    batch: ['catalogue', 'form', 'keyboard', 'layout', 'person'],
    control: ['batch', 'catalogue', 'form', 'keyboard', 'layout', 'ratios'],
    workbench: ['batch', 'catalogue', 'control', 'keyboard', 'layout', 'notes', 'person'],
    inbox: ['batch', 'control', 'form', 'keyboard', 'layout', 'list', 'live', 'person', 'workbench'],
    rendezvous: ['agenda', 'batch', 'layout', 'list', 'person'],
    find: ['batch', 'keyboard', 'person']
  }
}
const remoteRoomRules = Object.entries(remoteRooms).flatMap(([remote, rooms]) =>
  Object.entries(rooms).map(([room, others]) => ({
    name: `arrows-of-${remote}-${room}`,
    severity: 'error',
    from: { path: `^${remote}/src/${room}/`, pathNot: tests },
    to: { path: `^${remote}/src/([^/]+/|app\\.tsx)`, pathNot: `^${remote}/src/(${[room, ...others].join('|')})/` }
  }))
)

module.exports = {
  forbidden: [
    only('contracts-import-nothing', 'contracts', []),
    only('ui-imports-the-core-of-the-contracts', 'ui', ['contracts/src/core']),
    only('web-imports-contracts-and-ui', 'web', ['contracts', 'ui']),
    only('shell-imports-the-kit', 'shell', ['contracts', 'ui', 'web']),
    ...Object.entries(shellRooms).map(([room, others]) =>
      shellRule(`arrows-of-the-shell-${room}`, [`${room}/`], others)
    ),
    shellRule('ground-of-the-shell-imports-no-room', shellGround, []),
    ...remoteRoomRules,
    ...remotes.map(remote => only(`${remote}-imports-the-kit`, remote, ['contracts', 'ui', 'web'])),
    only('atelier-shows-the-kit', 'atelier', ['contracts', 'ui', 'web']),
    {
      name: 'nothing-imports-the-atelier',
      severity: 'error',
      from: { pathNot: '^atelier/' },
      to: { path: '^atelier/' }
    },
    only('kit-imports-contracts', 'services/kit', ['contracts']),
    ...services.map(service => ({
      ...only(`${service}-imports-contracts-and-kit`, service, ['contracts', 'services/kit']),
      from: { path: anyOf(service), pathNot: tests }
    })),
    // Tests of the recogniser look at photos that the lab draws.
    {
      ...only('recognition-tests-import-the-lab', 'services/recognition', ['contracts', 'services/kit', 'lab']),
      from: { path: `${anyOf('services/recognition')}.*${tests}` }
    },
    only('lab-imports-recognition', 'lab', ['contracts', 'services/kit', 'services/recognition']),
    {
      name: 'catalogue-imports-nothing-of-the-recogniser',
      severity: 'error',
      from: { path: '^services/recognition/src/catalogue/', pathNot: tests },
      to: { path: '^services/recognition/src/recogniser/' }
    },
    {
      name: 'the-recogniser-asks-the-catalogue-through-one-door',
      severity: 'error',
      from: { path: '^services/recognition/src/recogniser/', pathNot: tests },
      to: {
        path: '^services/recognition/src/catalogue/',
        pathNot: '^services/recognition/src/catalogue/for-recogniser\\.ts$'
      }
    },
    only('gateway-imports-contracts-and-kit', 'gateway', ['contracts', 'services/kit']),
    only('embedded-wires-the-servers', 'embedded', ['contracts', 'gateway', 'services']),
    {
      name: 'only-the-adapter-imports-nats',
      severity: 'error',
      // What calls cost over it is measured beside the bare client.
      from: { pathNot: ['^services/kit/(src/bus/nats|src/bus/.*test|testing)', '^bench/calls-over-nats'] },
      to: { path: 'node_modules/nats' }
    },
    {
      name: 'the-core-of-the-contracts-knows-no-domain',
      severity: 'error',
      from: { path: '^contracts/src/core/' },
      to: { path: '^contracts/src/', pathNot: '^contracts/src/core/' }
    },
    {
      name: 'no-domain-knows-the-portal-or-the-browser',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: ['^contracts/src/(portal|browser)/', tests] },
      to: { path: '^contracts/src/(portal|browser)/' }
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }
    },
    // Two types that need one another are a circle too.
    {
      name: 'no-type-cycles',
      severity: 'error',
      from: { path: anyOf('contracts', 'ui', 'web', 'shell', ...remotes, 'gateway', 'services', 'embedded') },
      to: { circular: true }
    }
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-types)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css']
    }
  }
}
