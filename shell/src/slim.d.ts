// The parts of libraries in use, under the names that the build gives them (tools/shared.mjs).
declare module 'slim/react-router' {
  export * from 'react-router'
}
declare module 'slim/react-query' {
  export * from '@tanstack/react-query'
}
declare module 'slim/zod-mini' {
  export * from 'zod/mini'
}
