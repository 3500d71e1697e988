const NotFoundPage = () => <h1>页面未找到</h1>

export default NotFoundPage
