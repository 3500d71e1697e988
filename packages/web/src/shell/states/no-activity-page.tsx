const NoActivityPage = () => <h1>活动未找到</h1>

export default NoActivityPage
