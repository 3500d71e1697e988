/** An address of the file as the bundler serves it; `no-inline` because a browser does not follow `use` into data. */
declare module '*.svg?no-inline' {
  const address: string
  export default address
}

declare module '*.svg?raw' {
  const text: string
  export default text
}
