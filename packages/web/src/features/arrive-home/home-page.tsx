const HomePage = () => <h1>首页</h1>

export default HomePage
